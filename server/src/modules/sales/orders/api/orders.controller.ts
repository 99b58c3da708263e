import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  MAX_RESERVED_TRACKS,
  MAX_RESERVED_TRACKS_NEW_ACCOUNT,
  MAX_UNPAID_TRACKS_PER_CALLER,
  NEW_ACCOUNT_HOLD_HOURS,
  ORDER_HOLD_HOURS,
} from '#domain/limits.js';
import {
  CurrentUser,
  Http,
  Roles,
  Scope,
  TestMode,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { jsonList } from '#core/http/index.js';
import { ApiIdempotencyKey, IdempotencyKeyHeader } from '#core/idempotency/index.js';
import { sparse } from '#core/output/index.js';
import { pageOf, sendPageHeaders, sendPartHeaders } from '#core/pagination/index.js';
import { callerKey } from '#core/rate-limit/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, type ExpectedVersion } from '#core/versions/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { OrderStatusService } from '../lifecycle/order-status.service.js';
import type { Order } from '../order.entity.js';
import {
  keyUsedForAnotherOrder,
  orderNotFound,
  orderNotPending,
  reasonNeedsCompletion,
  trackNotFound,
} from '../order.errors.js';
import { requireBuyerFilters } from '../order-privacy.js';
import { OrdersService } from '../orders.service.js';
import { PlaceOrderService } from '../placement/place-order.service.js';
import { OrderListService } from '../order-list.service.js';
import { BuyerOrdersQuery, OrderListQuery } from '../order-list.inputs.js';
import { PlaceOrderInput } from '../order.inputs.js';
import { OrderStatusInput } from '../order-status.inputs.js';
import { OrderMapper } from './order.mapper.js';
import { OrderResponse, OrderResult, OrdersResult, PlacedOrderResult } from './order.response.js';

const success = <T>(data: T) => ({ success: true, data });

@ApiTags('Orders')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly list: OrderListService,
    private readonly placement: PlaceOrderService,
    private readonly status: OrderStatusService,
    private readonly mapper: OrderMapper,
  ) {}

  @ApiOperation({
    summary: 'Place an order',
    description: `Reserves every track or none of them. An order that stays unpaid for ${ORDER_HOLD_HOURS} hours is cancelled. At most ${MAX_RESERVED_TRACKS} tracks are reserved for one buyer; until the first order is completed ${MAX_RESERVED_TRACKS_NEW_ACCOUNT}, for ${NEW_ACCOUNT_HOLD_HOURS} hours. At most ${MAX_UNPAID_TRACKS_PER_CALLER} unpaid tracks are reserved from one address (IPv6: one /64); more is CONFLICT. Two reservations that ended unpaid within a week pause new ones for a day (RATE_LIMITED). \`total_price\` and \`discount_amount\`, when sent, must equal the computed amounts to the cent.`,
  })
  @ApiIdempotencyKey('The same key again returns the first order instead of placing another.')
  @ApiExampleBody(PlaceOrderInput, {
    products: [42],
    projectSelections: { 42: true },
    coupon_id: null,
    customer_info: {
      firstName: 'Mia',
      lastName: 'Lind',
      email: 'mia@example.com',
      country: 'Sweden',
      phone: '+46 70 123 45 67',
    },
  })
  @ApiCreatedResponse({ type: PlacedOrderResult })
  @ApiErrors(trackNotFound(42), 'TRACK_UNAVAILABLE', 'PRICE_CHANGED', keyUsedForAnotherOrder())
  @Roles('user')
  @TestMode()
  @Scope('write-orders')
  @Post()
  async place(
    @CurrentUser() user: Principal,
    @Http() { request }: HttpExchange,
    @Body() input: PlaceOrderInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ) {
    const order = await this.placement.place(
      { actor: user, callerKey: callerKey(request.ip) },
      input,
      idempotencyKey,
    );
    return {
      success: true,
      message: 'Order placed successfully',
      data: await this.mapper.toResponse(user, order),
    };
  }

  @ApiOperation({
    summary: 'List the orders of a user',
    description:
      'Newest first unless `sort` says otherwise; narrowed by status, days and a search. The whole list without `page` and `limit`.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: OrdersResult })
  @Roles('user')
  @TestMode()
  @Scope('read-orders', 'admin')
  @Get('user/:userId')
  async listOwn(
    @CurrentUser() user: Principal,
    @Param('userId', IdPipe) userId: number,
    @Query() { fields, ...query }: BuyerOrdersQuery,
    @Http() { reply }: HttpExchange,
  ) {
    const narrowed = sparse(OrderResponse, fields);
    const { orders, total, position } = await this.list.ofBuyer(user, userId, query);
    sendPartHeaders(reply, total, query, position);
    return success((await this.mapper.toResponses(user, orders)).map(narrowed));
  }

  @ApiOperation({
    summary: 'List all orders',
    description:
      'Newest first unless `sort` says otherwise; narrowed by the filters of the table in the back office. The whole list without `page` and `limit`. For a token without the scope `admin` not by what names a buyer: `search`, `user_id`, `sort=CUSTOMER_ASC`.',
  })
  @ApiOkResponse({ type: OrdersResult })
  @Roles('admin')
  @Scope('read-finance', 'read-store', 'admin')
  @Get()
  async listAll(
    @CurrentUser() user: Principal,
    @Query() { fields, ...query }: OrderListQuery,
    @Http() { reply }: HttpExchange,
  ) {
    requireBuyerFilters(user, query, query.sort);
    const narrowed = sparse(OrderResponse, fields);
    if (pageOf(query)) {
      const { nodes, totalCount, pageInfo } = await this.list.part(query);
      sendPartHeaders(reply, await totalCount, query, pageInfo);
      return success((await this.mapper.toResponses(user, nodes)).map(narrowed));
    }
    const { total, batches } = await this.list.whole(query);
    sendPageHeaders(reply, total, query);
    return jsonList(this.mapper.toBatches(user, batches, narrowed), { success: true }, 'data');
  }

  @ApiOperation({ summary: 'List the orders of a user, for admins' })
  @ApiOkResponse({ type: OrdersResult })
  @Roles('admin')
  @Scope('admin')
  @Get('admin/user/:id')
  listOfUser(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: BuyerOrdersQuery,
    @Http() http: HttpExchange,
  ) {
    return this.listOwn(user, id, query, http);
  }

  @ApiOperation({ summary: 'Show an order' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: OrderResult })
  @ApiErrors(orderNotFound())
  @Versioned('read')
  @Roles('user')
  @TestMode()
  @Scope('read-orders', 'read-finance', 'read-store', 'admin')
  @Get(':id')
  async one(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number) {
    return success(
      await this.mapper.toResponse(user, await this.orders.getOrder(user, id, 'read-finance', 'read-store')),
    );
  }

  @ApiOperation({
    summary: 'Cancel a pending order',
    description:
      'Tracks go back on sale and its payment page closes. For its buyer; admins set the status of any order.',
  })
  @ApiOkResponse({ type: OrderResult })
  @ApiErrors(orderNotFound(), orderNotPending())
  @Roles('user')
  @TestMode()
  @Scope('write-orders')
  @Delete(':id')
  async cancel(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number) {
    return success(await this.mapper.toResponse(user, await this.status.cancelOwn(user, id)));
  }

  @ApiOperation({
    summary: "Set an order's status",
    description:
      '`completed` marks the tracks sold and mails the links, `cancelled` puts them back on sale. The current status again changes nothing and sends no mail. An order that is completed while it is not paid in full is recorded as marked paid by the caller, or with `without_payment` as completed without payment, with the reason.',
  })
  @ApiExampleBody(OrderStatusInput, { status: 'completed' })
  @ApiOkResponse({ type: OrderResult })
  @ApiErrors(orderNotFound(), reasonNeedsCompletion(), 'TRACK_UNAVAILABLE')
  @Versioned('change')
  @Roles('admin')
  @Scope('admin')
  @Put(':id/status')
  async setStatus(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { status, withoutPayment }: OrderStatusInput,
    @IfMatch() expected: ExpectedVersion,
  ) {
    const order = await this.status
      .set(user, id, status, { expected, withoutPayment })
      .catch(showCurrent((current: Order) => this.mapper.toResponse(user, current)));
    return success(await this.mapper.toResponse(user, order));
  }
}
