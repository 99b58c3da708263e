import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  webhookEventName,
  type WebhookDisabledReason,
  type WebhookEventName,
  type WebhookEventType,
} from '#domain/webhooks.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';

export const WebhookEventTypeEnum = Object.fromEntries(
  WEBHOOK_EVENT_TYPES.map((type) => [webhookEventName(type), type]),
) as { [T in WebhookEventType as WebhookEventName<T>]: T };
registerEnumType(WebhookEventTypeEnum, {
  name: 'WebhookEventType',
  description: 'Events an endpoint can listen for.',
  valuesMap: Object.fromEntries(
    WEBHOOK_EVENT_TYPES.map((type) => [
      webhookEventName(type),
      { description: `${WEBHOOK_EVENTS[type]}: \`${type}\`.` },
    ]),
  ),
});

export const WebhookDisabledReasonEnum = registerEnum<WebhookDisabledReason>(
  'WebhookDisabledReason',
  'Reason why an endpoint was switched off automatically.',
  {
    gone: 'It responded with 410 Gone.',
    failing: 'No message was delivered for days.',
  },
);

@Entity('webhook_endpoints')
@ObjectType({ description: 'An address of an outside system that receives events.' })
export class WebhookEndpoint {
  @Field(() => Int, { description: 'Number of the endpoint.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'Where messages are sent.' })
  @Column('text')
  url: string;

  @Field({ description: 'Purpose, for admins.' })
  @Column('text', { default: '' })
  description: string;

  @ListSize(WEBHOOK_EVENT_TYPES.length)
  @Field(() => [WebhookEventTypeEnum], { description: 'Events it listens for.' })
  @Column('text', { array: true })
  eventTypes: WebhookEventType[];

  @Field({ description: 'True while it receives messages.' })
  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('text', { default: '' })
  secretSealed: string;

  @Column('text', { nullable: true })
  previousSecretSealed: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the period in which the replaced secret signs too.',
  })
  @Column('timestamptz', { nullable: true })
  previousSecretUntil: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Start of the current failure; null while messages are delivered.',
  })
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Field(() => WebhookDisabledReasonEnum, {
    nullable: true,
    description: 'Reason of an automatic switch-off; null while it is on, or when an admin switched it off.',
  })
  @Column('text', { nullable: true })
  disabledReason: WebhookDisabledReason | null;

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'When it was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
