import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '../../core/auth/index.js';
import { jsonList } from '../../core/http/index.js';
import { callerKey } from '../../core/rate-limit/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { ORDERS_API, ORDERS_TAG } from './orders.openapi.js';
import { IdempotencyKeyHeader } from './dto/idempotency-key.header.js';
import { OrderListQuery } from './dto/order-list.query.js';
import { OrderStatusInput } from './dto/order-status.input.js';
import { PlaceOrderInput } from './dto/place-order.input.js';
import { OrderBodies } from './order-bodies.js';
import { OrderReader } from './order-reader.service.js';
import { OrderStatusService } from './order-status.service.js';
import { PlaceOrder } from './place-order.service.js';

@Documented(ORDERS_TAG, ORDERS_API)
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly placing: PlaceOrder,
    private readonly status: OrderStatusService,
    private readonly reader: OrderReader,
    private readonly bodies: OrderBodies,
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
    const order = await this.placing.place(
      { actor: user, callerKey: callerKey(request.ip) },
      input,
      idempotencyKey,
    );
    return { success: true, message: 'Order placed successfully', data: await this.bodies.one(user, order) };
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @Get('user/:userId')
  async listOwn(@CurrentUser() user: Principal, @Param('userId', IdPipe) userId: number) {
    return { success: true, data: await this.bodies.all(user, await this.reader.listOf(user, userId)) };
  }

  @Roles('admin')
  @Scope('admin')
  @Get()
  async listAll(@CurrentUser() user: Principal, @Query() { limit, page = 1 }: OrderListQuery) {
    if (limit === undefined) return jsonList(this.bodies.batches(user), { success: true }, 'data');
    return { success: true, data: await this.bodies.all(user, await this.reader.listPage(limit, page)) };
  }

  @Roles('admin')
  @Scope('admin')
  @Get('admin/user/:id')
  async listOfUser(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number) {
    return { success: true, data: await this.bodies.all(user, await this.reader.listOf(user, id)) };
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @Get(':id')
  async one(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number) {
    return { success: true, data: await this.bodies.one(user, await this.reader.getOrder(user, id)) };
  }

  @Roles('admin')
  @Scope('admin')
  @Put(':id/status')
  async setStatus(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { status }: OrderStatusInput,
  ) {
    return { success: true, data: await this.bodies.one(user, await this.status.set(user, id, status)) };
  }
}
