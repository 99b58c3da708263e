import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { WebhookDeliveryState } from '#domain/webhooks.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';

export const WebhookDeliveryStateEnum = registerEnum<WebhookDeliveryState>(
  'WebhookDeliveryState',
  'Status of a delivery.',
  {
    pending: 'Waits for its next attempt.',
    delivered: 'The endpoint responded with 2xx.',
    failed: 'All attempts failed; it can be sent again by hand.',
  },
);

@Entity('webhook_events')
@ObjectType({ description: 'An event as it is sent to outside systems.' })
export class WebhookEvent {
  @Field(() => ID, { description: '`webhook-id` of every attempt, for every endpoint.' })
  @ApiProperty({
    description: '`webhook-id` of every attempt.',
    example: 'msg_5f0c1b8e2d7a4a6c9e3b1f2d4c6a8b0e',
  })
  @PrimaryColumn('text')
  id: string;

  @OutputField('Name of the event, e.g. `order.placed`; `webhook.test` for a test.', {
    example: 'order.completed',
  })
  @Column('text')
  type: string;

  @OutputField('The signed message as JSON.', {
    example: '{"type":"order.completed","timestamp":"2026-11-20T15:30:00.000Z","data":{}}',
  })
  @Column('text')
  body: string;

  @OutputField('When the event was published.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Order of writing. */
  @Column({ type: 'bigint', insert: false, select: false })
  sequence: string;

  /** Order of reading, given once the event is committed. */
  @Column('bigint', { nullable: true, select: false })
  position: string | null;

  /** Account of a buyer that the event is for. */
  @Column('integer', { nullable: true })
  buyerId: number | null;

  /** Number of a seller that the event is for. */
  @Column('integer', { nullable: true })
  sellerId: number | null;

  /** Number of the seller whose shop the event took a track from. */
  @Column('integer', { nullable: true })
  formerSellerId: number | null;
}

@Entity('webhook_attempts')
@ObjectType({ description: 'One attempt to deliver a message, and its result.' })
export class WebhookAttempt {
  @OutputField(() => Int, 'Number of the attempt.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  deliveryId: number;

  /** Inverse of `WebhookDelivery.attempts`, named by a string because the class follows below. */
  @ManyToOne('WebhookDelivery', 'attempts')
  @JoinColumn({ name: 'delivery_id' })
  delivery?: object;

  @OutputField('When it was started.', { example: '2026-11-20T15:30:01.000Z' })
  @Column('timestamptz')
  at: Date;

  @OutputField(() => Int, 'Duration in milliseconds.', { example: 120 })
  @Column('integer')
  durationMs: number;

  @OutputField(() => Int, 'HTTP status of the response; null without one.', { nullable: true, example: 204 })
  @Column('smallint', { nullable: true })
  statusCode: number | null;

  @OutputField('First 1,000 characters of the response.', { example: '' })
  @Column('text', { default: '' })
  answer: string;

  @OutputField(() => String, 'Reason of the failure; null after a success.', {
    nullable: true,
    example: null,
  })
  @Column('text', { nullable: true })
  error: string | null;
}

@Entity('webhook_deliveries')
@ObjectType({ description: 'One event for one endpoint.' })
export class WebhookDelivery {
  @OutputField(() => Int, 'Number of the delivery.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Number of the endpoint.', { example: 3 })
  @Column('integer')
  endpointId: number;

  @ManyToOne(() => WebhookEndpoint)
  @JoinColumn({ name: 'endpoint_id' })
  endpoint?: Relation<WebhookEndpoint>;

  @Column('text')
  eventId: string;

  @OutputField(() => WebhookEvent, 'The event.')
  @ManyToOne(() => WebhookEvent)
  @JoinColumn({ name: 'event_id' })
  event: Relation<WebhookEvent>;

  @OutputField(() => WebhookDeliveryStateEnum, 'Status.', { example: 'delivered' })
  @Column('text', { default: 'pending' })
  state: WebhookDeliveryState;

  /** Attempts since it was queued or last redelivered. */
  @Column('integer', { default: 0 })
  tries: number;

  @OutputField(() => Date, 'When the next attempt is due; null without one.', {
    nullable: true,
    example: null,
  })
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  /** A process sends it until then. */
  @Column('timestamptz', { nullable: true, select: false })
  claimedUntil: Date | null;

  /** The receiver has asked to wait until then. */
  @Column('timestamptz', { nullable: true, select: false })
  heldUntil: Date | null;

  @OutputField(() => Date, 'When it was delivered.', { nullable: true, example: '2026-11-20T15:30:01.000Z' })
  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  @OutputField('When it was queued.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ListSize(10)
  @OutputField(() => [WebhookAttempt], 'Every attempt, oldest first.')
  @OneToMany(() => WebhookAttempt, (attempt) => attempt.delivery)
  attempts: Relation<WebhookAttempt>[];
}
