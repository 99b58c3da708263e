import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { registerEnum } from '#core/graphql/index.js';
import type { DownloadKind } from './download-link.entity.js';

export const DELIVERY_EVENT_KINDS = ['corrected', 'resent', 'renewed', 'address', 'downloaded'] as const;
export type DeliveryEventKind = (typeof DELIVERY_EVENT_KINDS)[number];

export const DeliveryEventKindEnum = registerEnum<DeliveryEventKind>(
  'DeliveryEventKind',
  'Kind of a step of a delivery.',
  {
    corrected: 'A file was replaced; its earlier links ended.',
    resent: 'New links were mailed to the buyer.',
    renewed: 'New links were made without a mail.',
    address: "The order's mail address was corrected.",
    downloaded: 'A file was downloaded.',
  },
);

export const DeliveredFileEnum = registerEnum<DownloadKind>('DeliveredFile', 'A file of an order line.', {
  track: 'The track.',
  project: 'The project file.',
  contract: 'The rights contract.',
});

/** One entry in the delivery history of an order. Append-only. */
@Entity('delivery_events')
@ObjectType({ description: 'One entry in the delivery history of an order. Admins only.' })
export class DeliveryEvent {
  @Field(() => Int, { description: 'Number of the entry.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  @Field(() => Int, { nullable: true, description: 'Line of the order; null for the whole order.' })
  @Column('integer', { nullable: true })
  orderLineId: number | null;

  @Field(() => DeliveryEventKindEnum, { description: 'Kind of the event.' })
  @Column('text')
  kind: DeliveryEventKind;

  @Field(() => DeliveredFileEnum, { nullable: true, description: 'File that was replaced or downloaded.' })
  @Column('text', { nullable: true })
  file: DownloadKind | null;

  @Field(() => String, { nullable: true, description: 'Link or mail address before.' })
  @Column('text', { nullable: true })
  valueBefore: string | null;

  @Field(() => String, { nullable: true, description: 'Link or mail address after; recipient of a mail.' })
  @Column('text', { nullable: true })
  valueAfter: string | null;

  @Field(() => String, { nullable: true, description: 'Why a file was replaced.' })
  @Column('text', { nullable: true })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the admin; null for a download.' })
  @Column('text', { nullable: true })
  createdBy: string | null;

  @Field({ description: 'When it happened.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
