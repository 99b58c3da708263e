// Owns the tables: webhook_endpoints, webhook_events, webhook_deliveries, webhook_attempts
/** Sends events to outside systems: written with the change they are about, signed, retried and logged. */
export { WebhookOutboxService } from './delivery/webhook-outbox.service.js';
export type {
  CertificateWebhook,
  PackageWebhook,
  SellerWebhook,
  ServiceOrderWebhook,
} from './delivery/back-office-payloads.js';
export type { PayoutWebhook, RefundWebhook } from './delivery/money-payloads.js';
export type { SaleWebhook } from './delivery/sale-payload.js';
export type { OrderWebhook, ProductWebhook, SubmissionWebhook } from './delivery/webhook-payloads.js';
export { AddedEndpointsService } from './endpoints/added-endpoints.service.js';
export { WEBHOOK_SECRET_COLUMNS } from './endpoints/webhook-secrets.service.js';
export { EventLogService } from './log/event-log.service.js';
export { WebhooksModule } from './webhooks.module.js';
