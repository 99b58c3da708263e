/** Endpoints of other systems, and the log of what they were told. */
export { WebhookPage } from './webhook-page';
export { WebhooksPage } from './webhooks-page';
