import { Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ServiceSide } from '#domain/service-reviews.js';
import { PEAK_COUNT } from '#domain/track.js';
import { ListSize, NUMBERS_PER_VALUE, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

export const ServiceSideEnum = registerEnum<ServiceSide>(
  'ServiceSide',
  'Side on which a person takes part in custom work.',
  { customer: 'The customer.', maker: 'The producer.', store: 'The store.' },
);

/** A comment on a version, at a moment or over a region, or a reply to one. Who wrote it is not stored, so that neither side can learn it. */
@Entity('service_comments')
@ObjectType({ description: 'A comment on a version of custom work.' })
export class ServiceComment {
  @OutputField(() => Int, 'Number of the comment.', { example: 21 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  versionId: number;

  @OutputField(() => Int, 'Comment that it replies to; null for one of its own.', {
    nullable: true,
    example: null,
  })
  @Column('integer', { nullable: true })
  replyTo: number | null;

  @OutputField(() => ServiceSideEnum, 'Side that wrote it.', { example: 'customer' })
  @Column('text')
  side: ServiceSide;

  @OutputField(() => Float, 'Seconds from the start of the version.', { example: 62.5 })
  @Column('real', { name: 'at_seconds' })
  at: number;

  @OutputField(() => Float, 'End of a region in seconds; null for a moment.', {
    nullable: true,
    example: 70,
  })
  @Column('real', { name: 'until_seconds', nullable: true })
  until: number | null;

  @OutputField('The text.', { example: 'The snare is too loud here.' })
  @Column('text')
  text: string;

  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;

  @OutputField(() => Int, 'Number of the round of changes that it went into last; null before.', {
    nullable: true,
    example: 1,
    name: 'round',
  })
  @Column('integer', { nullable: true })
  roundNumber: number | null;

  @OutputField('When it was written.', { example: '2026-12-02T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField('True once it is marked as done.', { example: false })
  get resolved(): boolean {
    return this.resolvedAt !== null;
  }
}

/** A version of custom work. Its customer hears a preview of it; the upload is deleted once the preview exists. */
@Entity('service_versions')
@ObjectType({ description: 'A version of custom work to listen to.' })
export class ServiceVersion {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  serviceOrderId: number;

  @OutputField(() => Int, 'Number of the version, from 1.', { example: 1 })
  @Column('integer')
  number: number;

  /** Upload that it was made of; null for the demo. */
  @Column('uuid', { nullable: true })
  uploadId: string | null;

  /** Place of the preview in the storage. */
  @Column('text')
  path: string;

  @OutputField(() => Float, 'Length in seconds.', { name: 'duration', example: 361.4 })
  @Column('real')
  durationSeconds: number;

  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @OutputField(() => [Int], 'The waveform: 200 bars, 0 to 100.', { name: 'waveform', example: [12, 40, 100] })
  @Column('smallint', { array: true })
  peaks: number[];

  @OutputField(() => Float, 'Integrated loudness in LUFS; null for silence.', {
    nullable: true,
    example: -9.4,
  })
  @Column('real', { nullable: true })
  loudness: number | null;

  @OutputField(() => String, 'Words of its maker.', { nullable: true, example: 'With the longer breakdown.' })
  @Column('text', { nullable: true })
  note: string | null;

  @Column('text')
  side: Exclude<ServiceSide, 'customer'>;

  /** Mails that reminded the customer of it. */
  @Column('smallint', { default: 0 })
  reminders: number;

  @OutputField('When it was added.', { example: '2026-12-01T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField('Path of its preview, an MP3 of its whole length: for its customer, its maker and admins.', {
    example: '/api/service-orders/12/versions/1/preview',
  })
  get preview(): string {
    return `/api/service-orders/${this.serviceOrderId}/versions/${this.number}/preview`;
  }

  /** Filled by the services that read versions. */
  @ListSize(10)
  @OutputField(() => [ServiceComment], 'Comments and replies, the oldest first.')
  comments: ServiceComment[];
}

/** A request for changes of a version, with the comments that were open then. */
@Entity('service_rounds')
@ObjectType({ description: 'A round of changes.' })
export class ServiceRound {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  serviceOrderId: number;

  @OutputField(() => Int, 'Number of the round, from 1.', { example: 1 })
  @Column('integer')
  number: number;

  @OutputField(() => Int, 'Number of the version that was listened to.', { name: 'version', example: 1 })
  @Column('integer')
  versionNumber: number;

  @OutputField(() => String, 'Words of the customer beside the comments.', {
    nullable: true,
    example: 'Otherwise it is great.',
  })
  @Column('text', { nullable: true })
  text: string | null;

  /** Order that pays a round beyond those in the price. */
  @Column('integer', { nullable: true })
  orderId: number | null;

  @OutputField('When it was requested.', { example: '2026-12-03T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
