import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentPasswordArgs,
  CurrentUser,
  Http,
  OwnRecord,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { ListQuery, NumberedPageQuery, sendPageHeaders, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiErrors, ApiExampleBody, ApiMessage, type MessageResponse } from '../../api-docs/index.js';
import { WebhookDeliveriesService } from '../delivery/webhook-deliveries.service.js';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsService } from '../endpoints/webhook-endpoints.service.js';
import { ReplayService } from '../log/replay.service.js';
import { WebhookDeliveryListService } from '../webhook-delivery-list.service.js';
import { eventsNotKept, tooManyWebhooks, webhookNotFound, webhookSwitchedOff } from '../webhook.errors.js';
import {
  CreateWebhookEndpointInput,
  ReplayWebhookArgs,
  UpdateWebhookEndpointInput,
} from '../webhook.inputs.js';
import {
  ReplayResult,
  WebhookDeliveriesResult,
  WebhookDeliveryResult,
  WebhookResult,
  WebhooksResult,
  WebhookSecretResult,
} from './own-webhooks.response.js';

const EXAMPLE = { url: 'https://example.com/webhooks', event_types: ['order.completed'] };

/** Webhooks of the calling account. No token makes or changes one, because that would outlive the token. */
@ApiTags('Webhooks')
@Roles('user')
@Controller('api/webhooks')
export class OwnWebhooksController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly deliveryList: WebhookDeliveryListService,
    private readonly replays: ReplayService,
  ) {}

  @ApiOperation({
    summary: 'Add a webhook of the own account',
    description:
      'It receives events of the own orders, and of the own shop for sellers. The secret is shown only this once. Not for API tokens.',
  })
  @ApiExampleBody(CreateWebhookEndpointInput, EXAMPLE)
  @ApiCreatedResponse({ type: WebhookSecretResult })
  @ApiErrors('REAUTHENTICATION_REQUIRED', tooManyWebhooks(5))
  @Post()
  async create(
    @CurrentUser() actor: Principal,
    @Body() input: CreateWebhookEndpointInput,
  ): Promise<WebhookSecretResult> {
    return WebhookSecretResult.of(await this.endpoints.create(actor, input, actor.id));
  }

  @ApiOperation({ summary: 'List the webhooks of the own account', description: 'Oldest first.' })
  @ApiOkResponse({ type: WebhooksResult })
  @Scope('read-orders', 'read-sales', 'admin')
  @Get()
  async list(
    @CurrentUser() { id }: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<WebhooksResult> {
    return WebhooksResult.of(takePage(reply, await this.endpoints.listOf(id), query));
  }

  @ApiOperation({ summary: 'Show a webhook of the own account' })
  @ApiOkResponse({ type: WebhookResult })
  @ApiErrors(webhookNotFound())
  @Versioned('read')
  @Scope('read-orders', 'read-sales', 'admin')
  @Get(':id')
  async show(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<WebhookResult> {
    return toResult(await this.endpoints.getEndpoint(id, actor.id));
  }

  @ApiOperation({
    summary: 'Change a webhook of the own account',
    description: 'Fields left out stay as they are. Not for API tokens.',
  })
  @ApiExampleBody(UpdateWebhookEndpointInput, { is_active: true })
  @ApiOkResponse({ type: WebhookResult })
  @ApiErrors(webhookNotFound(), 'REAUTHENTICATION_REQUIRED')
  @Versioned('change')
  @OwnRecord(WebhookEndpointsService, 'getOwn')
  @Patch(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateWebhookEndpointInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<WebhookResult> {
    const endpoint = await this.endpoints
      .update(actor, id, input, expected, actor.id)
      .catch(showCurrent(toBody));
    return toResult(endpoint);
  }

  @ApiOperation({ summary: 'Delete a webhook of the own account', description: 'Not for API tokens.' })
  @ApiMessage('Webhook deleted')
  @ApiErrors(webhookNotFound())
  @Versioned('delete')
  @Delete(':id')
  remove(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<MessageResponse> {
    return this.endpoints.remove(actor, id, expected, actor.id).catch(showCurrent(toBody));
  }

  @ApiOperation({
    summary: 'Make a new secret for a webhook of the own account',
    description: 'Shown only this once; the old one signs too for 24 hours. Not for API tokens.',
  })
  @ApiExampleBody(CurrentPasswordArgs, { current_password: 'Correct-Horse-1' })
  @ApiOkResponse({ type: WebhookSecretResult })
  @ApiErrors(webhookNotFound(), 'REAUTHENTICATION_REQUIRED')
  @HttpCode(200)
  @OwnRecord(WebhookEndpointsService, 'getOwn')
  @Post(':id/secret')
  async rotate(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { currentPassword }: CurrentPasswordArgs,
  ): Promise<WebhookSecretResult> {
    return WebhookSecretResult.of(await this.endpoints.rotateSecret(actor, id, currentPassword, actor.id));
  }

  @ApiOperation({
    summary: 'Send a test message to a webhook of the own account',
    description: 'Once and without retries.',
  })
  @ApiCreatedResponse({ type: WebhookDeliveryResult })
  @ApiErrors(webhookNotFound())
  @Post(':id/test')
  async test(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
  ): Promise<WebhookDeliveryResult> {
    return WebhookDeliveryResult.of(await this.deliveries.sendTest(actor, id, actor.id));
  }

  @ApiOperation({
    summary: 'List the deliveries of a webhook of the own account',
    description: 'Those of 30 days, newest first, each with its attempts. Not for API tokens.',
  })
  @ApiOkResponse({ type: WebhookDeliveriesResult })
  @ApiErrors(webhookNotFound())
  @Get(':id/deliveries')
  async listDeliveries(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Query() { page, limit }: NumberedPageQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<WebhookDeliveriesResult> {
    const { id: endpointId } = await this.endpoints.getEndpoint(id, actor.id);
    const found = await this.deliveryList.page(
      { endpointId, orderBy: 'NEWEST', first: limit, page },
      actor.id,
    );
    sendPageHeaders(reply, await found.totalCount, { page, limit });
    return WebhookDeliveriesResult.of(found.nodes);
  }

  @ApiOperation({
    summary: 'Send the events after one, or all, to a webhook again',
    description:
      'A webhook of the own account; for admins also one of the store. With the same ids, oldest first, 1,000 at most: replay after `next` for more. Messages that wait for their next attempt are due at once.',
  })
  @ApiExampleBody(ReplayWebhookArgs, { after: 'msg_5f0c1b8e2d7a4a6c9e3b1f2d4c6a8b0e' })
  @ApiCreatedResponse({ type: ReplayResult })
  @ApiErrors(webhookNotFound(), webhookSwitchedOff(), eventsNotKept())
  @Scope('read-orders', 'read-sales', 'admin')
  @OwnRecord(ReplayService, 'getEndpoint')
  @Post(':id/replay')
  async replay(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { after }: ReplayWebhookArgs,
  ): Promise<ReplayResult> {
    return ReplayResult.of(await this.replays.replay(actor, id, after ?? null));
  }
}

const toResult = (endpoint: WebhookEndpoint) => withVersion(endpoint, WebhookResult.of(endpoint));

const toBody = (endpoint: WebhookEndpoint) => WebhookResult.of(endpoint).data as object;
