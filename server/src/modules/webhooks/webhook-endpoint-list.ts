import type { DataSource } from 'typeorm';
import { EntityRows, SortedList, sortsOf } from '../../core/pagination/index.js';
import { WebhookEndpointOrderBy } from './dto/webhook-endpoints.args.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

const SORTS = sortsOf(WebhookEndpointOrderBy, 'w', {
  URL: { sql: 'lower(w.url)', type: 'text' },
  STATUS: { sql: 'w.is_active', type: 'boolean' },
  CREATED: { sql: 'w.created_at', type: 'timestamptz' },
});

export function webhookEndpointList(
  dataSource: DataSource,
): SortedList<WebhookEndpoint, WebhookEndpointOrderBy> {
  const endpoint = new EntityRows(dataSource, WebhookEndpoint, 'w');
  return new SortedList(
    dataSource,
    { table: 'webhook_endpoints', alias: 'w', select: endpoint.columns, read: (row) => endpoint.read(row) },
    SORTS,
  );
}
