import { ArgsType, Field } from '@nestjs/graphql';
import { IsEnum } from 'class-validator';
import { ListArgs, orderByEnum, sortsBy } from '#core/pagination/index.js';

export const WEBHOOK_ENDPOINT_SORTS = sortsBy('w', {
  URL: { sql: 'lower(w.url)', type: 'text' },
  STATUS: { sql: 'w.is_active', type: 'boolean' },
  CREATED: { sql: 'w.created_at', type: 'timestamptz' },
});

export const WebhookEndpointOrderBy = orderByEnum(
  'WebhookEndpointOrderBy',
  'How endpoints are sorted.',
  WEBHOOK_ENDPOINT_SORTS,
);

export type WebhookEndpointOrderBy = keyof typeof WEBHOOK_ENDPOINT_SORTS;

@ArgsType()
export class WebhookEndpointsArgs extends ListArgs {
  @Field(() => WebhookEndpointOrderBy, {
    defaultValue: 'NEWEST',
    description: 'How the list is sorted.',
  })
  @IsEnum(WebhookEndpointOrderBy)
  orderBy: WebhookEndpointOrderBy = 'NEWEST';
}
