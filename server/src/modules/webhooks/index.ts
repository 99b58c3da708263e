/** Outside systems are told what happens here: written with what it tells of, signed, tried again, logged. */
export { WebhookOutbox } from './webhook-outbox.js';
export type { OrderWebhook, ProductWebhook, SubmissionWebhook } from './webhook-payloads.js';
export { WEBHOOK_SECRET_COLUMNS } from './webhook-secrets.js';
export { WebhooksModule } from './webhooks.module.js';
