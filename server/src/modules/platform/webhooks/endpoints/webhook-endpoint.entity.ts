import { Int, ObjectType, registerEnumType } from '@nestjs/graphql';
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
import { OutputField } from '#core/output/index.js';

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
  @OutputField(() => Int, 'Number of the endpoint.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Account that it belongs to; null for one of the store. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @OutputField('Where messages are sent.', { example: 'https://example.com/webhooks' })
  @Column('text')
  url: string;

  @OutputField('Purpose, for people.', { example: 'Stock system' })
  @Column('text', { default: '' })
  description: string;

  @ListSize(WEBHOOK_EVENT_TYPES.length)
  @OutputField(() => [WebhookEventTypeEnum], 'Events it listens for.', { example: ['order.completed'] })
  @Column('text', { array: true })
  eventTypes: WebhookEventType[];

  @OutputField('True while it receives messages.', { example: true })
  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('text', { default: '' })
  secretSealed: string;

  @Column('text', { nullable: true })
  previousSecretSealed: string | null;

  @OutputField(() => Date, 'End of the period in which the replaced secret signs too.', {
    nullable: true,
    example: null,
  })
  @Column('timestamptz', { nullable: true })
  previousSecretUntil: Date | null;

  @OutputField(() => Date, 'Start of the current failure; null while messages are delivered.', {
    nullable: true,
    example: null,
  })
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @OutputField(
    () => WebhookDisabledReasonEnum,
    'Reason of an automatic switch-off; null while it is on, or when an admin switched it off.',
    { nullable: true, example: null },
  )
  @Column('text', { nullable: true })
  disabledReason: WebhookDisabledReason | null;

  @OutputField(() => Int, 'Raised by each edit; for `expectedVersion`.', { example: 1 })
  @VersionColumn({ default: 1 })
  version: number;

  @OutputField('When it was created.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
