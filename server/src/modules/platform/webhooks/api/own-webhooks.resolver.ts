import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { MAX_OWN_WEBHOOKS } from '#domain/webhooks.js';
import { CurrentPasswordArgs, CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize, MessagePayload, WantsTotal } from '#core/graphql/index.js';
import type { Page } from '#core/pagination/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { WebhookDeliveriesService } from '../delivery/webhook-deliveries.service.js';
import { WebhookDelivery } from '../delivery/webhook-delivery.entity.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsService } from '../endpoints/webhook-endpoints.service.js';
import { ReplayPayload } from '../log/replay.response.js';
import { ReplayService } from '../log/replay.service.js';
import { WebhookDeliveriesArgs } from '../webhook-delivery-list.inputs.js';
import { WebhookDeliveryListService } from '../webhook-delivery-list.service.js';
import {
  CreateWebhookEndpointInput,
  ReplayWebhookArgs,
  UpdateWebhookEndpointInput,
  WebhookSecretPayload,
} from '../webhook.inputs.js';
import { WebhookDeliveryConnection } from './webhooks.resolver.js';

const ID = { type: () => Int, description: 'Number of the webhook.' };

/** Webhooks of the calling account. No token makes or changes one, because that would outlive the token. */
@Roles('user')
@Resolver()
export class OwnWebhooksResolver {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly deliveryList: WebhookDeliveryListService,
    private readonly replays: ReplayService,
  ) {}

  @Scope('read-orders', 'read-sales', 'admin')
  @ListSize(MAX_OWN_WEBHOOKS)
  @Query(() => [WebhookEndpoint], { description: 'Webhooks of the own account, oldest first.' })
  myWebhooks(@CurrentUser() { id }: Principal): Promise<WebhookEndpoint[]> {
    return this.endpoints.listOf(id);
  }

  @Query(() => WebhookDeliveryConnection, {
    description:
      'Deliveries to a webhook of the own account in the last 30 days, newest first. No API token can.',
  })
  myWebhookDeliveries(
    @CurrentUser() { id }: Principal,
    @Args() args: WebhookDeliveriesArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<WebhookDelivery>> {
    return this.deliveryList.page({ ...args, withTotal }, id);
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Adds a webhook of the own account, for events of the own orders and of the own shop, and returns its secret, only this once. No API token can.',
  })
  createWebhook(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Address and events.' }) input: CreateWebhookEndpointInput,
  ): Promise<WebhookSecretPayload> {
    return this.endpoints.create(actor, input, actor.id);
  }

  @Mutation(() => WebhookEndpoint, { description: 'Changes a webhook of the own account. No API token can.' })
  updateWebhook(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'The changes.' }) input: UpdateWebhookEndpointInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.update(actor, id, input, expected, actor.id);
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Makes a new secret for a webhook of the own account and returns it, only this once; the old one signs too for 24 hours. No API token can.',
  })
  renewWebhookSecret(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<WebhookSecretPayload> {
    return this.endpoints.rotateSecret(actor, id, currentPassword, actor.id);
  }

  @Mutation(() => MessagePayload, {
    description: 'Deletes a webhook of the own account and its log. No API token can.',
  })
  deleteWebhook(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.endpoints.remove(actor, id, expected, actor.id);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends a `webhook.test` message to a webhook of the own account, once and without retries.',
  })
  testWebhook(@CurrentUser() actor: Principal, @Args('id', ID) id: number): Promise<WebhookDelivery> {
    return this.deliveries.sendTest(actor, id, actor.id);
  }

  @Scope('read-orders', 'read-sales', 'admin')
  @Mutation(() => ReplayPayload, {
    description:
      'Sends the events after one, or all, to a webhook of the own account again, for admins also to one of the store: with the same ids, oldest first, 1,000 at most.',
  })
  replayWebhook(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args() { after }: ReplayWebhookArgs,
  ): Promise<ReplayPayload> {
    return this.replays.replay(actor, id, after ?? null);
  }
}
