import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '../../core/auth/index.js';
import { MessagePayload } from '../../core/graphql/index.js';
import { PageArgs, type Page } from '../../core/pagination/index.js';
import { CreateWebhookEndpointInput } from './dto/create-webhook-endpoint.input.js';
import { UpdateWebhookEndpointInput } from './dto/update-webhook-endpoint.input.js';
import { WebhookDeliveriesArgs } from './dto/webhook-deliveries.args.js';
import { WebhookDeliveryConnection, WebhookEndpointConnection } from './webhook.connection.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookSecretPayload } from './webhook.payload.js';

const ENDPOINT = { type: () => Int, description: 'Number of the endpoint.' };

@Roles('admin')
@Resolver()
export class WebhooksResolver {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Query(() => WebhookEndpointConnection, { description: 'All endpoints, newest first. Admins only.' })
  webhookEndpoints(@Args() page: PageArgs): Promise<Page<WebhookEndpoint>> {
    return this.endpoints.page(page);
  }

  @Query(() => WebhookEndpoint, { description: 'One endpoint. Admins only.' })
  webhookEndpoint(@Args('id', ENDPOINT) id: number): Promise<WebhookEndpoint> {
    return this.endpoints.getEndpoint(id);
  }

  @Query(() => WebhookDeliveryConnection, {
    description: 'What an endpoint was told in the last 30 days, newest first. Admins only.',
  })
  webhookDeliveries(
    @Args() { endpointId, state, ...page }: WebhookDeliveriesArgs,
  ): Promise<Page<WebhookDelivery>> {
    return this.deliveries.page(endpointId, state ?? null, page);
  }

  @Mutation(() => WebhookSecretPayload, {
    description: 'Makes an endpoint and answers its secret, this once. Admins only.',
  })
  createWebhookEndpoint(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Where to send what.' }) input: CreateWebhookEndpointInput,
  ): Promise<WebhookSecretPayload> {
    return this.endpoints.create(actor, input);
  }

  @Mutation(() => WebhookEndpoint, { description: 'Changes an endpoint. Admins only.' })
  updateWebhookEndpoint(
    @CurrentUser() actor: Principal,
    @Args('id', ENDPOINT) id: number,
    @Args('input', { description: 'What changes.' }) input: UpdateWebhookEndpointInput,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.update(actor, id, input);
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Makes a new secret and answers it, this once; the one before signs too for 24 hours. Admins only.',
  })
  rotateWebhookSecret(
    @CurrentUser() actor: Principal,
    @Args('id', ENDPOINT) id: number,
  ): Promise<WebhookSecretPayload> {
    return this.endpoints.rotateSecret(actor, id);
  }

  @Mutation(() => MessagePayload, { description: 'Deletes an endpoint and its log. Admins only.' })
  deleteWebhookEndpoint(
    @CurrentUser() actor: Principal,
    @Args('id', ENDPOINT) id: number,
  ): Promise<MessagePayload> {
    return this.endpoints.remove(actor, id);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends a `webhook.test` message, once and without retries. Admins only.',
  })
  sendTestWebhook(
    @CurrentUser() actor: Principal,
    @Args('id', ENDPOINT) id: number,
  ): Promise<WebhookDelivery> {
    return this.deliveries.sendTest(actor, id);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends a message again, with the same `webhook-id`. Admins only.',
  })
  redeliverWebhook(
    @CurrentUser() actor: Principal,
    @Args('deliveryId', { type: () => Int, description: 'Number of the delivery.' }) deliveryId: number,
  ): Promise<WebhookDelivery> {
    return this.deliveries.redeliver(actor, deliveryId);
  }
}
