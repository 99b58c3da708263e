import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { PackageStatus } from '#domain/packages.js';
import { OutputField } from '#core/output/index.js';
import { PackageStatusEnum } from '../../../catalogue/packages/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

@ObjectType({ description: 'The final files of custom work, as one archive. It names neither side.' })
export class ServicePackage {
  @OutputField(() => Int, 'Number of the package.', { example: 71 })
  id: number;

  @OutputField('Name that the archive is downloaded under.', { example: 'Music Production #12.zip' })
  name: string;

  @OutputField(() => Number, 'Bytes.', { example: 734003200 })
  size: number;

  @OutputField(() => PackageStatusEnum, 'Result of its check.', { example: 'ready' })
  status: PackageStatus;

  @OutputField('When it was delivered.', { example: '2026-11-28T12:00:00.000Z' })
  deliveredAt: Date;
}

@ObjectType({
  description:
    'Links to the final files of custom work, with the limits of all downloads; `renewDownloads(orderId)` makes new ones.',
})
@ApiSchema({ name: 'ServiceFiles' })
export class ServiceFiles {
  @OutputField(() => Int, 'Number of the order that paid for them.', { example: 412 })
  orderId: number;

  @OutputField(() => String, 'Link to the archive; null once the links have expired.', {
    nullable: true,
    example: 'https://shop.example/api/downloads/12-34-abc',
  })
  url: string | null;

  @OutputField(() => String, 'Link to the contract (PDF); null once the links have expired.', {
    nullable: true,
    example: 'https://shop.example/api/downloads/13-34-abc',
  })
  contractUrl: string | null;

  @OutputField(() => Date, 'When the links expire.', { nullable: true, example: '2026-12-01T12:00:00.000Z' })
  expiresAt: Date | null;

  @OutputField(() => Int, 'Remaining downloads of the archive.', { example: 5 })
  remaining: number;

  @OutputField(() => Int, 'Number of the certificate; null before it is issued, and where no rights pass.', {
    nullable: true,
    example: 9,
  })
  certificateId: number | null;
}

export class ServiceFilesResult extends dataResponse(ServiceFiles, 'The final files.') {}
