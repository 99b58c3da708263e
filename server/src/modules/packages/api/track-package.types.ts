import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { CONTENT_KINDS } from '#domain/packages.js';
import { needsOf } from '#domain/project-files.js';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import { trackSeconds } from '#domain/upload-guide.js';
import { ListSize } from '../../../core/graphql/index.js';
import { SuccessResponse } from '../../api-docs/index.js';
import type { PackagesOfTrack } from '../packages.service.js';
import { PackageContent } from './package.types.js';
import { ProjectNeedsType } from './project.types.js';

@ObjectType({ description: 'Public contents of the package of a track.' })
export class TrackPackage {
  @ApiProperty({ description: 'Size in bytes.', type: 'integer', example: 524288000 })
  @Field(() => Float, { description: 'Size in bytes.' })
  bytes: number;

  @ApiProperty({ description: 'Number of files.', type: 'integer', example: 24 })
  @Field(() => Int, { description: 'Number of files.' })
  files: number;

  @ApiProperty({ description: 'Files by kind.', type: [PackageContent] })
  @ListSize(CONTENT_KINDS.length)
  @Field(() => [PackageContent], { description: 'Files by kind.' })
  contents: PackageContent[];

  @ApiProperty({
    description: 'Length of the master in seconds; null where none was measured.',
    type: 'integer',
    nullable: true,
    example: 372,
  })
  @Field(() => Int, {
    description: 'Length of the master in seconds; null where none was measured.',
    nullable: true,
  })
  seconds: number | null;

  @ApiProperty({
    description: 'Needs of the project files: one entry for each program.',
    type: [ProjectNeedsType],
  })
  @ListSize(PROJECT_PROGRAMS.length)
  @Field(() => [ProjectNeedsType], {
    description: 'Needs of the project files, in the package or sold beside it: one entry for each program.',
  })
  needs: ProjectNeedsType[];
}

export class TrackPackageResult extends SuccessResponse {
  @ApiProperty({
    description: 'The package; null for one that is stored at another site.',
    type: TrackPackage,
    nullable: true,
  })
  data: TrackPackage | null;
}

/** Contents of the package; those of the project files alone where the package is stored at another site. */
export function toTrackPackage({ package: main, project }: PackagesOfTrack): TrackPackage | null {
  const shown = main ?? project;
  if (!shown) return null;
  const { upload, report } = shown;
  return {
    bytes: upload.bytes,
    files: report?.files ?? 0,
    contents: report?.contents ?? [],
    seconds: trackSeconds(main?.report?.verdicts ?? []),
    needs: needsOf([main, project].flatMap((stored) => stored?.report?.projects ?? [])),
  };
}
