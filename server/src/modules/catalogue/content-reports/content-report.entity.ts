import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ReportReason, ReportStatus } from '#domain/content-reports.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

export type ReportedKind = 'track' | 'shop';

export const ReportReasonEnum = registerEnum<ReportReason>('ReportReason', 'Reason of a report.', {
  copy: 'It is a copy of another recording.',
  sample: 'It has a sample that was not cleared.',
  name_or_cover: 'The name or cover belongs to another person.',
  sold_elsewhere: 'It is sold elsewhere as well.',
  illegal: 'It breaks the law.',
  other: 'Another reason, which the text states.',
});

export const ReportStatusEnum = registerEnum<ReportStatus>('ReportStatus', 'Status of a report.', {
  open: 'An admin has to decide it.',
  removed: 'The track was taken off sale, or the shop was blocked.',
  kept: 'The track or shop stays.',
});

export const ReportedKindEnum = registerEnum<ReportedKind>('ReportedKind', 'Kind of a reported thing.', {
  track: 'A track.',
  shop: 'The shop of a seller.',
});

/** Report of a track or a shop. No answer that the seller can read contains the person who sent it. */
@Entity('content_reports')
@ObjectType({ description: 'A report of a track or shop; visible to admins.' })
@ApiSchema({ name: 'ContentReport' })
export class ContentReport {
  @OutputField(() => Int, 'Number of the report.', { example: 7 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => ReportedKindEnum, 'Kind of the reported thing.', { example: 'track' })
  @Column('text')
  kind: ReportedKind;

  @OutputField(() => Int, 'Number of the track; null for a shop, and once the track is deleted.', {
    nullable: true,
    example: 60,
  })
  @Column('integer', { nullable: true })
  productId: number | null;

  @OutputField(
    () => Int,
    'Number of the account that has the shop; null for a track, and once the account is deleted.',
    { nullable: true, example: null },
  )
  @Column('integer', { nullable: true })
  sellerUserId: number | null;

  @OutputField('Name of the track or shop when it was reported.', { example: 'Glass Tunnel' })
  @Column('text')
  title: string;

  @OutputField(() => ReportReasonEnum, 'Reason of the report.', { example: 'copy' })
  @Column('text')
  reason: ReportReason;

  @OutputField('Text of the report.', { example: 'The melody is that of my track from 2024.' })
  @Column('text')
  text: string;

  @OutputField(() => Int, 'Account of the person who sent it; null for a visitor.', {
    nullable: true,
    example: 12,
  })
  @Column('integer', { nullable: true })
  reporterId: number | null;

  @OutputField(() => String, 'Address of a visitor who sent it; null where none was entered.', {
    nullable: true,
    example: null,
  })
  @Column('text', { nullable: true })
  reporterEmail: string | null;

  @OutputField(() => ReportStatusEnum, 'Status.', { example: 'open' })
  @Column('text', { default: 'open' })
  status: ReportStatus;

  @OutputField(() => String, 'Reason of the decision; null before.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  decisionReason: string | null;

  @OutputField(() => String, 'Address of the admin who decided it.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  decidedBy: string | null;

  @OutputField(() => Date, 'When it was decided.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  /** Tracks that the decision took off sale. */
  @Column('integer', { array: true, default: [] })
  withdrawn: number[];

  @OutputField('When it was sent.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
