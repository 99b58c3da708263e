import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
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
  @PrimaryColumn('text')
  id: string;

  @Field({ description: 'Name of the event, e.g. `order.placed`; `webhook.test` for a test.' })
  @Column('text')
  type: string;

  @Field({ description: 'The signed message as JSON.' })
  @Column('text')
  body: string;

  @Field({ description: 'When the event was published.' })
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
}

@Entity('webhook_attempts')
@ObjectType({ description: 'One attempt to deliver a message, and its result.' })
export class WebhookAttempt {
  @Field(() => Int, { description: 'Number of the attempt.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  deliveryId: number;

  /** Inverse of `WebhookDelivery.attempts`, named by a string because the class follows below. */
  @ManyToOne('WebhookDelivery', 'attempts')
  @JoinColumn({ name: 'delivery_id' })
  delivery?: object;

  @Field({ description: 'When it was started.' })
  @Column('timestamptz')
  at: Date;

  @Field(() => Int, { description: 'Duration in milliseconds.' })
  @Column('integer')
  durationMs: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the response; null without one.' })
  @Column('smallint', { nullable: true })
  statusCode: number | null;

  @Field({ description: 'First 1,000 characters of the response.' })
  @Column('text', { default: '' })
  answer: string;

  @Field(() => String, { nullable: true, description: 'Reason of the failure; null after a success.' })
  @Column('text', { nullable: true })
  error: string | null;
}

@Entity('webhook_deliveries')
@ObjectType({ description: 'One event for one endpoint.' })
export class WebhookDelivery {
  @Field(() => Int, { description: 'Number of the delivery.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, { description: 'Number of the endpoint.' })
  @Column('integer')
  endpointId: number;

  @ManyToOne(() => WebhookEndpoint)
  @JoinColumn({ name: 'endpoint_id' })
  endpoint?: Relation<WebhookEndpoint>;

  @Column('text')
  eventId: string;

  @Field(() => WebhookEvent, { description: 'The event.' })
  @ManyToOne(() => WebhookEvent)
  @JoinColumn({ name: 'event_id' })
  event: Relation<WebhookEvent>;

  @Field(() => WebhookDeliveryStateEnum, { description: 'Status.' })
  @Column('text', { default: 'pending' })
  state: WebhookDeliveryState;

  /** Attempts since it was queued or last redelivered. */
  @Column('integer', { default: 0 })
  tries: number;

  @Field(() => Date, { nullable: true, description: 'When the next attempt is due; null without one.' })
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  /** A process sends it until then. */
  @Column('timestamptz', { nullable: true, select: false })
  claimedUntil: Date | null;

  /** Its receiver has asked to wait until then. */
  @Column('timestamptz', { nullable: true, select: false })
  heldUntil: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was delivered.' })
  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  @Field({ description: 'When it was queued.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ListSize(10)
  @Field(() => [WebhookAttempt], { description: 'Every attempt, oldest first.' })
  @OneToMany(() => WebhookAttempt, (attempt) => attempt.delivery)
  attempts: Relation<WebhookAttempt>[];
}
