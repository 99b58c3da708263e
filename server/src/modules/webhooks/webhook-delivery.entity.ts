import { Field, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { WebhookDeliveryState } from '#domain/webhooks.js';
import { ListSize } from '../../core/graphql/index.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDeliveryStateEnum } from './webhook.enums.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';

@Entity('webhook_deliveries')
@ObjectType({ description: 'One message on its way to one endpoint.' })
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

  @Field(() => WebhookEvent, { description: 'What it tells.' })
  @ManyToOne(() => WebhookEvent)
  @JoinColumn({ name: 'event_id' })
  event: Relation<WebhookEvent>;

  @Field(() => WebhookDeliveryStateEnum, { description: 'Where it stands.' })
  @Column('text', { default: 'pending' })
  state: WebhookDeliveryState;

  /** Since it was queued, or last asked for again. */
  @Column('integer', { default: 0 })
  tries: number;

  @Field(() => Date, { nullable: true, description: 'When the next attempt is due; null when none is.' })
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it got through.' })
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
