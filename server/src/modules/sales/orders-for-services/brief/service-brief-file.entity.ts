import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { BRIEF_FILE_KINDS, type BriefFileKind } from '#domain/service-briefs.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { HoldsUploadId } from '../../../catalogue/packages/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

export const BriefFileKindEnum = registerEnum<BriefFileKind>(
  'BriefFileKind',
  'Use of a file of a request for custom work.',
  { reference: 'A recording to go by.', stems: 'One archive with the parts of the track.' },
);

export type BriefFileFormat = 'mp3' | 'wav' | 'zip';

const asNumber = { from: Number, to: (value: number) => value };

/** A file of a request for custom work, with what was measured in it. The name that its customer gave it is not shown. */
@Entity('service_brief_files')
@ObjectType({
  description:
    'A file that the customer added to a request for custom work. Fetched from `/api/service-orders/{id}/brief-files/{fileId}`.',
})
@ApiSchema({ name: 'BriefFile' })
export class ServiceBriefFile {
  @OutputField(() => Int, 'Number of the file.', { example: 7 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  serviceOrderId: number;

  /** Upload with its bytes, which belongs to this row. */
  @HoldsUploadId()
  @Column('uuid')
  uploadId: string;

  @OutputField(() => BriefFileKindEnum, `One of ${BRIEF_FILE_KINDS.join(', ')}.`, { example: 'reference' })
  @Column('text')
  kind: BriefFileKind;

  /** Number among the files of its kind. */
  @Column('smallint')
  number: number;

  @Column('text')
  format: BriefFileFormat;

  @OutputField(() => Number, 'Bytes.', { example: 52_428_800 })
  @Column('bigint', { transformer: asNumber })
  size: number;

  @OutputField(() => Float, 'Length of a reference in seconds.', {
    name: 'duration',
    nullable: true,
    example: 361.4,
  })
  @Column('real', { nullable: true })
  durationSeconds: number | null;

  @OutputField(() => Float, 'Tempo of a reference in beats a minute; null where none was found.', {
    nullable: true,
    example: 128,
  })
  @Column('real', { nullable: true })
  tempo: number | null;

  @OutputField(() => String, 'Key of a reference; null where none was found.', {
    nullable: true,
    example: 'A minor',
  })
  @Column('text', { nullable: true })
  key: string | null;

  @OutputField(() => Float, 'Integrated loudness of a reference in LUFS.', { nullable: true, example: -9.4 })
  @Column('real', { nullable: true })
  loudness: number | null;

  @OutputField(() => Int, 'Number of sound files in stems.', { nullable: true, example: null })
  @Column('integer', { nullable: true })
  soundFiles: number | null;

  @OutputField('When it was added.', { example: '2026-11-21T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField('Name that it is fetched under; it says nothing about its customer.', {
    example: 'Reference 1.wav',
  })
  get name(): string {
    return this.kind === 'stems' ? 'Stems.zip' : `Reference ${this.number}.${this.format}`;
  }
}

export class BriefFilesResult extends dataResponse(
  [ServiceBriefFile],
  'Files of the request, the oldest first.',
) {}
