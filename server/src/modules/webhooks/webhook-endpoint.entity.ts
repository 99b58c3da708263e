import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { WEBHOOK_EVENT_TYPES, type WebhookDisabledReason, type WebhookEventType } from '#domain/webhooks.js';
import { ListSize } from '../../core/graphql/index.js';
import { WebhookDisabledReasonEnum, WebhookEventTypeEnum } from './webhook.enums.js';

@Entity('webhook_endpoints')
@ObjectType({ description: 'An address of an outside system that is told what happens here.' })
export class WebhookEndpoint {
  @Field(() => Int, { description: 'Number of the endpoint.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'Where messages are sent.' })
  @Column('text')
  url: string;

  @Field({ description: 'What it is for, in words for people.' })
  @Column('text', { default: '' })
  description: string;

  @ListSize(WEBHOOK_EVENT_TYPES.length)
  @Field(() => [WebhookEventTypeEnum], { description: 'What it is told of.' })
  @Column('text', { array: true })
  eventTypes: WebhookEventType[];

  @Field({ description: 'Whether it is told anything.' })
  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('text', { default: '' })
  secretSealed: string;

  @Column('text', { nullable: true })
  previousSecretSealed: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'How long messages are signed with the replaced secret too.',
  })
  @Column('timestamptz', { nullable: true })
  previousSecretUntil: Date | null;

  @Field(() => Date, { nullable: true, description: 'Since when nothing gets through.' })
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Field(() => WebhookDisabledReasonEnum, {
    nullable: true,
    description: 'Why the store switched it off; null where an admin did, or where it is on.',
  })
  @Column('text', { nullable: true })
  disabledReason: WebhookDisabledReason | null;

  @Field({ description: 'When it was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
