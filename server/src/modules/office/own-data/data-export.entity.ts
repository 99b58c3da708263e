import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DataExportStatus } from '#domain/own-data.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

export const DataExportStatusEnum = registerEnum<DataExportStatus>(
  'DataExportStatus',
  "Status of an export of a person's own data.",
  {
    waiting: 'The file is being made.',
    ready: 'The file can be downloaded.',
    ended: 'The file is deleted, because its time is over.',
    failed: 'The file could not be made.',
  },
);

/** An export of a person's own data. */
@Entity('data_exports')
@ObjectType({ description: "An export of a person's own data; visible to its owner alone." })
@ApiSchema({ name: 'DataExportResponse' })
export class DataExport {
  @OutputField(() => Int, 'Number of the export.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  userId: number;

  @OutputField(() => DataExportStatusEnum, 'State of the file: being made, ready, or gone.', {
    example: 'ready',
  })
  @Column('text')
  status: DataExportStatus;

  @OutputField('When it was asked for.', { example: '2026-11-22T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt: Date;

  @OutputField(() => Date, 'When the file was made; null before.', {
    nullable: true,
    example: '2026-11-22T10:12:12.345Z',
  })
  @Column('timestamptz', { nullable: true })
  readyAt: Date | null;

  @OutputField(() => Date, 'When the file is deleted; null before it is made.', {
    nullable: true,
    example: '2026-11-29T10:12:12.345Z',
  })
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @OutputField(() => Int, 'Size of the file; null before it is made.', { nullable: true, example: 48_213 })
  @Column('integer', { nullable: true })
  bytes: number | null;

  @OutputField(
    () => String,
    'Path of the file, for its owner who is signed in; null unless it can be downloaded.',
    { nullable: true, example: '/api/users/7/export/3' },
  )
  get url(): string | null {
    return this.status === 'ready' ? this.path : null;
  }

  get path(): string {
    return `/api/users/${this.userId}/export/${this.id}`;
  }

  /** The ZIP, sealed. Read by its download alone. */
  @Column('bytea', { nullable: true, select: false })
  content: Buffer | null;
}
