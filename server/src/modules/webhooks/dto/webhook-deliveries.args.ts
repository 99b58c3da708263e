import { ArgsType, Field, Int, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsInt, IsOptional } from 'class-validator';
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '#domain/webhooks.js';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { SearchText } from '../../../core/validation/index.js';
import { WebhookDeliveryStateEnum } from '../webhook.enums.js';

export enum WebhookDeliveryOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  EVENT_ASC = 'EVENT_ASC',
  EVENT_DESC = 'EVENT_DESC',
  STATE_ASC = 'STATE_ASC',
  STATE_DESC = 'STATE_DESC',
  NEXT_ATTEMPT_ASC = 'NEXT_ATTEMPT_ASC',
  NEXT_ATTEMPT_DESC = 'NEXT_ATTEMPT_DESC',
}
registerEnumType(WebhookDeliveryOrderBy, {
  name: 'WebhookDeliveryOrderBy',
  description: 'How deliveries are sorted.',
  valuesMap: describeOrder(WebhookDeliveryOrderBy),
});

@ArgsType()
export class WebhookDeliveriesArgs extends ListArgs {
  @Field(() => Int, { description: 'Number of the endpoint.' })
  @IsInt()
  endpointId: number;

  @Field(() => WebhookDeliveryStateEnum, { nullable: true, description: 'Only deliveries that stand here.' })
  @IsOptional()
  @IsIn(WEBHOOK_DELIVERY_STATES, { message: 'state must be pending, delivered or failed' })
  state?: WebhookDeliveryState | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name of an event, or of the `webhook-id`.',
  })
  @SearchText()
  search?: string | null;

  @Field(() => WebhookDeliveryOrderBy, {
    defaultValue: WebhookDeliveryOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(WebhookDeliveryOrderBy)
  orderBy: WebhookDeliveryOrderBy = WebhookDeliveryOrderBy.NEWEST;
}
