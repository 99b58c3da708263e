export { WebhookPage } from './webhook-page';
export { WebhooksPage } from './webhooks-page';
