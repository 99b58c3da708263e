import { Args, Int, Mutation, Query, Resolver, ObjectType } from '@nestjs/graphql';
import { CurrentPasswordArgs, CurrentUser, type Principal, Roles, Scope } from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { MessagePayload, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { WebhookDeliveriesService } from '../delivery/webhook-deliveries.service.js';
import { WebhookDelivery } from '../delivery/webhook-delivery.entity.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsService } from '../endpoints/webhook-endpoints.service.js';
import { WebhookDeliveriesArgs } from '../webhook-delivery-list.inputs.js';
import { WebhookDeliveryListService } from '../webhook-delivery-list.service.js';
import { WebhookEndpointListService } from '../webhook-endpoint-list.service.js';
import { WebhookEndpointsArgs } from '../webhook-endpoint-list.inputs.js';
import {
  CreateWebhookEndpointInput,
  UpdateWebhookEndpointInput,
  WebhookSecretPayload,
} from '../webhook.inputs.js';

@ObjectType({ description: 'A page of endpoints.' })
export class WebhookEndpointConnection extends connectionOf(WebhookEndpoint) {}

@ObjectType({ description: 'A page of deliveries.' })
export class WebhookDeliveryConnection extends connectionOf(WebhookDelivery) {}

const ENDPOINT = { type: () => Int, description: 'Number of the endpoint.' };

/** No token scope allows creating or redirecting an endpoint, because that would outlive the token. */
@Roles('admin')
@Resolver()
export class WebhooksResolver {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly endpointList: WebhookEndpointListService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly deliveryList: WebhookDeliveryListService,
  ) {}

  @Scope('admin')
  @Query(() => WebhookEndpointConnection, {
    description: 'All endpoints, newest first unless sorted otherwise. Admins only.',
  })
  webhookEndpoints(
    @Args() args: WebhookEndpointsArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<WebhookEndpoint>> {
    return this.endpointList.page({ ...args, withTotal });
  }

  @Scope('admin')
  @Query(() => WebhookEndpoint, { nullable: true, description: 'One endpoint. Admins only.' })
  webhookEndpoint(@Args('id', ENDPOINT) id: number): Promise<WebhookEndpoint> {
    return this.endpoints.getEndpoint(id);
  }

  @Scope('admin')
  @Query(() => WebhookDeliveryConnection, {
    description:
      'Deliveries of an endpoint in the last 30 days, newest first unless sorted otherwise. Admins only.',
  })
  webhookDeliveries(
    @Args() args: WebhookDeliveriesArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<WebhookDelivery>> {
    return this.deliveryList.page({ ...args, withTotal });
  }

  @Mutation(() => WebhookSecretPayload, {
    description: 'Creates an endpoint and returns its secret, only this once. Admins only; no API token can.',
  })
  createWebhookEndpoint(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Address and events.' }) input: CreateWebhookEndpointInput,
  ): Promise<WebhookSecretPayload> {
    return this.endpoints.create(actor, input);
  }

  @Mutation(() => WebhookEndpoint, { description: 'Changes an endpoint. Admins only; no API token can.' })
  updateWebhookEndpoint(
    @CurrentUser() actor: Principal,
    @Args('id', ENDPOINT) id: number,
    @Args('input', { description: 'The changes.' }) input: UpdateWebhookEndpointInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.update(actor, id, input, expected);
  }

  @Scope('admin')
  @Mutation(() => BulkOutcome, { description: 'Switches many endpoints on or off. Admins only.' })
  setWebhookEndpointsActive(
    @CurrentUser() actor: Principal,
    @Args() items: IdsArgs,
    @Args('isActive', { description: 'True to send them messages.' }) isActive: boolean,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'updated', (id, expected) =>
      this.endpoints.update(actor, id, { isActive }, expected),
    );
  }

  @Scope('admin')
  @Mutation(() => BulkOutcome, { description: 'Deletes many endpoints and their logs. Admins only.' })
  deleteWebhookEndpoints(@CurrentUser() actor: Principal, @Args() items: IdsArgs): Promise<BulkOutcome> {
    return runInBulk(items, 'deleted', (id, expected) => this.endpoints.remove(actor, id, expected));
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Creates a new secret and returns it, only this once; the old one signs too for 24 hours. Admins only; no API token can.',
  })
  rotateWebhookSecret(
    @CurrentUser() actor: Principal,
    @Args('id', ENDPOINT) id: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<WebhookSecretPayload> {
    return this.endpoints.rotateSecret(actor, id, currentPassword);
  }

  @Scope('admin')
  @Mutation(() => MessagePayload, { description: 'Deletes an endpoint and its log. Admins only.' })
  deleteWebhookEndpoint(
    @CurrentUser() actor: Principal,
    @Args('id', ENDPOINT) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.endpoints.remove(actor, id, expected);
  }

  @Scope('admin')
  @Mutation(() => WebhookDelivery, {
    description: 'Sends a `webhook.test` message, once and without retries. Admins only.',
  })
  sendTestWebhook(
    @CurrentUser() actor: Principal,
    @Args('id', ENDPOINT) id: number,
  ): Promise<WebhookDelivery> {
    return this.deliveries.sendTest(actor, id);
  }

  @Scope('admin')
  @Mutation(() => WebhookDelivery, {
    description: 'Sends a message again, with the same `webhook-id`. Admins only.',
  })
  redeliverWebhook(
    @CurrentUser() actor: Principal,
    @Args('deliveryId', { type: () => Int, description: 'Number of the delivery.' }) deliveryId: number,
  ): Promise<WebhookDelivery> {
    return this.deliveries.redeliver(actor, deliveryId);
  }

  @Scope('admin')
  @Mutation(() => BulkOutcome, {
    description:
      'Sends many messages again, each with the same `webhook-id`; `ids` are numbers of deliveries. Admins only.',
  })
  redeliverWebhooks(@CurrentUser() actor: Principal, @Args() items: IdsArgs): Promise<BulkOutcome> {
    return runInBulk(items, 'sent again', (id) => this.deliveries.redeliver(actor, id));
  }
}
