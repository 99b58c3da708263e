import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

@ObjectType({ description: 'A page of endpoints.' })
export class WebhookEndpointConnection extends connectionOf(WebhookEndpoint) {}

@ObjectType({ description: 'A page of deliveries.' })
export class WebhookDeliveryConnection extends connectionOf(WebhookDelivery) {}
