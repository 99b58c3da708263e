import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { WebhookDeliveryListService } from '../webhook-delivery-list.service.js';
import { ApiCsvExport } from '../../api-docs/index.js';
import { WebhookDeliveryExportQuery } from '../webhook-delivery-list.inputs.js';
import { WebhookDelivery } from '../delivery/webhook-delivery.entity.js';

/** Columns of the CSV export. Excludes message bodies, which contain customer data. */
const WEBHOOK_DELIVERY_CSV: readonly CsvColumn<WebhookDelivery>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Event', value: ({ event }) => event.type },
  { header: 'Webhook ID', value: ({ eventId }) => eventId },
  { header: 'State', value: ({ state }) => state },
  { header: 'Attempts', value: ({ attempts }) => attempts.length },
  {
    header: 'Last Answer',
    value: ({ attempts }) => attempts.at(-1)?.statusCode ?? attempts.at(-1)?.error,
  },
  { header: 'Queued', value: ({ createdAt }) => createdAt },
  { header: 'Delivered', value: ({ deliveredAt }) => deliveredAt },
  { header: 'Next Attempt', value: ({ nextAttemptAt }) => nextAttemptAt },
];

@Roles('admin')
@Scope('admin')
@ApiTags('Webhooks')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class WebhookDeliveriesExportController {
  constructor(private readonly deliveries: WebhookDeliveryListService) {}

  @ApiCsvExport('webhook-deliveries')
  @Get('webhook-deliveries.csv')
  export(@Query() query: WebhookDeliveryExportQuery): Promise<StreamableFile> {
    return csvFile('webhook-deliveries', WEBHOOK_DELIVERY_CSV, this.deliveries.batches(query));
  }
}
