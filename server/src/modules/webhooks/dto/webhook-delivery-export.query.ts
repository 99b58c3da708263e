import { Type } from 'class-transformer';
import { IsEnum, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '#domain/webhooks.js';
import { EmptyToNull, SearchText } from '../../../core/validation/index.js';
import { WebhookDeliveryOrderBy } from './webhook-deliveries.args.js';

/** Query of GET /api/admin/exports/webhook-deliveries.csv: what the log of an endpoint shows. */
export class WebhookDeliveryExportQuery {
  @Type(() => Number)
  @IsInt({ message: 'endpointId must be the number of an endpoint' })
  @Min(1, { message: 'endpointId is out of range' })
  @Max(MAX_ID, { message: 'endpointId is out of range' })
  endpointId: number;

  @EmptyToNull()
  @IsOptional()
  @IsIn(WEBHOOK_DELIVERY_STATES, { message: 'state must be pending, delivered or failed' })
  state?: WebhookDeliveryState | null;

  @SearchText()
  search?: string | null;

  @IsEnum(WebhookDeliveryOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: WebhookDeliveryOrderBy = WebhookDeliveryOrderBy.NEWEST;
}
