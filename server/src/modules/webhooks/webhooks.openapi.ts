import { WEBHOOK_DELIVERY_STATES } from '#domain/webhooks.js';
import { choice, csvExport, integer, type OperationDescription, type Tag } from '../api-docs/index.js';
import { WebhookDeliveryOrderBy } from './dto/webhook-deliveries.args.js';

export const WEBHOOKS_TAG: Tag = { name: 'Webhooks', description: 'What outside systems were told.' };

export const WEBHOOK_DELIVERIES_EXPORT_API = {
  export: csvExport('webhook-deliveries', {
    endpointId: integer('Number of the endpoint; required.', 1),
    state: choice('Only deliveries that stand here.', WEBHOOK_DELIVERY_STATES),
    sort: choice('How the list is sorted.', Object.values(WebhookDeliveryOrderBy)),
  }),
} satisfies Record<string, OperationDescription>;
