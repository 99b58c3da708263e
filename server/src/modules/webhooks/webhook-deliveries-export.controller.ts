import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { Documented } from '../api-docs/index.js';
import { WebhookDeliveryExportQuery } from './dto/webhook-delivery-export.query.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WEBHOOK_DELIVERY_CSV } from './webhook-delivery.csv.js';
import { WEBHOOK_DELIVERIES_EXPORT_API, WEBHOOKS_TAG } from './webhooks.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(WEBHOOKS_TAG, WEBHOOK_DELIVERIES_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class WebhookDeliveriesExportController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Get('webhook-deliveries.csv')
  export(@Query() query: WebhookDeliveryExportQuery): Promise<StreamableFile> {
    return csvFile('webhook-deliveries', WEBHOOK_DELIVERY_CSV, this.deliveries.batches(query));
  }
}
