import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  CurrentUser,
  Http,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '../../../core/auth/index.js';
import { jsonList } from '../../../core/http/index.js';
import { callerKey } from '../../../core/rate-limit/index.js';
import { IdPipe } from '../../../core/validation/index.js';
import { Documented } from '../../api-docs/index.js';
import { OrderStatusService } from '../lifecycle/order-status.service.js';
import { OrdersService } from '../orders.service.js';
import { IdempotencyKeyHeader } from '../placement/idempotency.js';
import { PlaceOrderService } from '../placement/place-order.service.js';
import { OrderListService, OrderOrderBy } from './order.admin-list.js';
import { OrderListQuery, OrderStatusInput, PlaceOrderInput } from './order.inputs.js';
import { OrderMapper } from './order.mapper.js';
import { ORDERS_API, ORDERS_TAG } from './orders.openapi.js';

@Documented(ORDERS_TAG, ORDERS_API)
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly list: OrderListService,
    private readonly placement: PlaceOrderService,
    private readonly status: OrderStatusService,
    private readonly mapper: OrderMapper,
  ) {}

  @Roles('user')
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

  @Roles('user')
  @Scope('read-orders', 'admin')
  @Get('user/:userId')
  async listOwn(@CurrentUser() user: Principal, @Param('userId', IdPipe) userId: number) {
    return {
      success: true,
      data: await this.mapper.toResponses(user, await this.orders.listOfBuyer(user, userId)),
    };
  }

  @Roles('admin')
  @Scope('admin')
  @Get()
  async listAll(@CurrentUser() user: Principal, @Query() { limit, page = 1 }: OrderListQuery) {
    if (limit === undefined) {
      const orders = this.list.batches(null, OrderOrderBy.NEWEST);
      return jsonList(this.mapper.toBatches(user, orders), { success: true }, 'data');
    }
    return {
      success: true,
      data: await this.mapper.toResponses(user, await this.list.numberedPage(limit, page)),
    };
  }

  @Roles('admin')
  @Scope('admin')
  @Get('admin/user/:id')
  async listOfUser(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number) {
    return {
      success: true,
      data: await this.mapper.toResponses(user, await this.orders.listOfBuyer(user, id)),
    };
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @Get(':id')
  async one(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number) {
    return { success: true, data: await this.mapper.toResponse(user, await this.orders.getOrder(user, id)) };
  }

  @Roles('admin')
  @Scope('admin')
  @Put(':id/status')
  async setStatus(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { status }: OrderStatusInput,
  ) {
    return {
      success: true,
      data: await this.mapper.toResponse(user, await this.status.set(user, id, status)),
    };
  }
}
