import { dataResponse } from '../../api-docs/index.js';
import { WebhookDelivery } from '../delivery/webhook-delivery.entity.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { ReplayPayload } from '../log/replay.response.js';
import { WebhookSecretPayload } from '../webhook.inputs.js';

export class WebhookResult extends dataResponse(WebhookEndpoint, 'The webhook.') {}

export class WebhooksResult extends dataResponse([WebhookEndpoint], 'Webhooks, oldest first.') {}

export class WebhookSecretResult extends dataResponse(WebhookSecretPayload, 'The webhook with its secret.') {}

export class WebhookDeliveryResult extends dataResponse(WebhookDelivery, 'The delivery.') {}

export class WebhookDeliveriesResult extends dataResponse([WebhookDelivery], 'Deliveries, newest first.') {}

export class ReplayResult extends dataResponse(ReplayPayload, 'What is sent again.') {}
