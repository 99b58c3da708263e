import { ArgsType, Field, Int, IntersectionType } from '@nestjs/graphql';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '#domain/webhooks.js';
import { DayRangeInput, ListArgs, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { EmptyToNull, IsOneOf, SearchText, ToNumber } from '#core/validation/index.js';
import { WebhookDeliveryStateEnum } from './delivery/webhook-delivery.entity.js';

export const WEBHOOK_DELIVERY_SORTS = sortsBy('d', {
  EVENT: { sql: '(SELECT type FROM webhook_events WHERE id = d.event_id)', type: 'text' },
  STATE: { sql: 'd.state', type: 'text' },
  // Deliveries without a next attempt come last.
  NEXT_ATTEMPT: { sql: `coalesce(d.next_attempt_at, 'infinity')`, type: 'timestamptz' },
});

export const WebhookDeliveryOrderBy = orderByEnum(
  'WebhookDeliveryOrderBy',
  'How deliveries are sorted.',
  WEBHOOK_DELIVERY_SORTS,
);

export type WebhookDeliveryOrderBy = keyof typeof WEBHOOK_DELIVERY_SORTS;

@ArgsType()
export class WebhookDeliveryFilter extends DayRangeInput {
  @Field(() => Int, { description: 'Number of the endpoint.' })
  @ToNumber()
  @IsInt({ message: 'endpointId must be the number of an endpoint' })
  @Min(1, { message: 'endpointId is out of range' })
  @Max(MAX_ID, { message: 'endpointId is out of range' })
  endpointId: number;

  @Field(() => WebhookDeliveryStateEnum, { nullable: true, description: 'Only deliveries with this status.' })
  @EmptyToNull()
  @IsOptional()
  @IsOneOf(WEBHOOK_DELIVERY_STATES, 'state')
  state?: WebhookDeliveryState | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name of an event, or of the `webhook-id`.',
  })
  @SearchText()
  search?: string | null;
}

@ArgsType()
export class WebhookDeliveriesArgs extends IntersectionType(ListArgs, WebhookDeliveryFilter, ArgsType) {
  @Field(() => WebhookDeliveryOrderBy, { defaultValue: 'NEWEST', description: 'How the list is sorted.' })
  @IsEnum(WebhookDeliveryOrderBy)
  orderBy: WebhookDeliveryOrderBy = 'NEWEST';
}

/** Query of GET /api/admin/exports/webhook-deliveries.csv. */
export class WebhookDeliveryExportQuery extends WebhookDeliveryFilter {
  @IsEnum(WebhookDeliveryOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: WebhookDeliveryOrderBy = 'NEWEST';
}
