import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { WEBHOOK_EVENT_TYPES, type WebhookDisabledReason, type WebhookEventType } from '#domain/webhooks.js';
import { ListSize } from '../../../core/graphql/index.js';

type EnumName<T extends string> = T extends `${infer Thing}.${infer Happened}`
  ? `${Uppercase<Thing>}_${Uppercase<Happened>}`
  : never;

/** GraphQL names allow no dot; payloads carry `order.placed`. */
export const WebhookEventTypeEnum: { [T in WebhookEventType as EnumName<T>]: T } = {
  ORDER_PLACED: 'order.placed',
  ORDER_COMPLETED: 'order.completed',
  ORDER_CANCELLED: 'order.cancelled',
  PRODUCT_PUBLISHED: 'product.published',
  PRODUCT_SOLD: 'product.sold',
  SUBMISSION_REVIEWED: 'submission.reviewed',
};
registerEnumType(WebhookEventTypeEnum, {
  name: 'WebhookEventType',
  description: 'Events an endpoint can listen for.',
  valuesMap: {
    ORDER_PLACED: { description: 'An order was placed: `order.placed`.' },
    ORDER_COMPLETED: { description: 'An order was completed and delivered: `order.completed`.' },
    ORDER_CANCELLED: { description: 'An order was cancelled: `order.cancelled`.' },
    PRODUCT_PUBLISHED: { description: 'A track came on sale: `product.published`.' },
    PRODUCT_SOLD: { description: 'The last copy of a track was sold: `product.sold`.' },
    SUBMISSION_REVIEWED: { description: 'A submitted track was reviewed: `submission.reviewed`.' },
  },
});

export const WebhookDisabledReasonEnum: { [T in WebhookDisabledReason]: T } = {
  gone: 'gone',
  failing: 'failing',
};
registerEnumType(WebhookDisabledReasonEnum, {
  name: 'WebhookDisabledReason',
  description: 'Why an endpoint was switched off automatically.',
  valuesMap: {
    gone: { description: 'It answered 410 Gone.' },
    failing: { description: 'No message was delivered for days.' },
  },
});

@Entity('webhook_endpoints')
@ObjectType({ description: 'An address of an outside system that receives events.' })
export class WebhookEndpoint {
  @Field(() => Int, { description: 'Number of the endpoint.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'Where messages are sent.' })
  @Column('text')
  url: string;

  @Field({ description: 'What it is for.' })
  @Column('text', { default: '' })
  description: string;

  @ListSize(WEBHOOK_EVENT_TYPES.length)
  @Field(() => [WebhookEventTypeEnum], { description: 'Events it listens for.' })
  @Column('text', { array: true })
  eventTypes: WebhookEventType[];

  @Field({ description: 'Whether it receives messages.' })
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

  @Field(() => Date, { nullable: true, description: 'Since when no message was delivered.' })
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Field(() => WebhookDisabledReasonEnum, {
    nullable: true,
    description: 'Why it was switched off automatically; null when an admin did it, or while it is on.',
  })
  @Column('text', { nullable: true })
  disabledReason: WebhookDisabledReason | null;

  @Field({ description: 'When it was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
