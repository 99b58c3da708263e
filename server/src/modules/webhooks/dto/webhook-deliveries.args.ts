import { ArgsType, Field, Int } from '@nestjs/graphql';
import { IsIn, IsInt, IsOptional } from 'class-validator';
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '#domain/webhooks.js';
import { PageArgs } from '../../../core/pagination/index.js';
import { WebhookDeliveryStateEnum } from '../webhook.enums.js';

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => Int, { description: 'Number of the endpoint.' })
  @IsInt()
  endpointId: number;

  @Field(() => WebhookDeliveryStateEnum, { nullable: true, description: 'Only deliveries that stand here.' })
  @IsOptional()
  @IsIn(WEBHOOK_DELIVERY_STATES, { message: 'state must be pending, delivered or failed' })
  state?: WebhookDeliveryState | null;
}
