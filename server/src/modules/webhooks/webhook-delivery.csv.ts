import type { CsvColumn } from '../../core/csv/index.js';
import type { WebhookDelivery } from './webhook-delivery.entity.js';

/** What the log of an endpoint shows; the messages themselves stay out, since they tell of customers. */
export const WEBHOOK_DELIVERY_CSV: readonly CsvColumn<WebhookDelivery>[] = [
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
