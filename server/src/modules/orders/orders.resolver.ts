import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { OrderStatus } from '#domain/statuses.js';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '../../core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '../../core/bulk/index.js';
import { PageArgs, type Page } from '../../core/pagination/index.js';
import { callerKey } from '../../core/rate-limit/index.js';
import { DownloadDesk } from './download-desk.service.js';
import { IdempotencyKeyPipe } from './dto/idempotency-key.pipe.js';
import { OrdersArgs } from './dto/orders.args.js';
import { PlaceOrderInput } from './dto/place-order.input.js';
import { OrderConnection } from './order.connection.js';
import { OrderReader } from './order-reader.service.js';
import { OrderStatusService } from './order-status.service.js';
import { Order, OrderStatusEnum } from './order.entity.js';
import { PlaceOrder } from './place-order.service.js';

const ORDER_ID = { type: () => Int, description: 'Number of the order.' };

@Resolver()
export class OrdersResolver {
  constructor(
    private readonly reader: OrderReader,
    private readonly placing: PlaceOrder,
    private readonly status: OrderStatusService,
    private readonly desk: DownloadDesk,
  ) {}

  @Roles('user')
  @Scope('read-orders')
  @Query(() => OrderConnection, { description: "The caller's orders, newest first." })
  myOrders(@CurrentUser() user: Principal, @Args() page: PageArgs): Promise<Page<Order>> {
    return this.reader.pageOf(user.id, page);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => OrderConnection, {
    name: 'orders',
    description: 'All orders, newest first unless sorted otherwise. Admins only.',
  })
  listOrders(@Args() args: OrdersArgs): Promise<Page<Order>> {
    return this.reader.pageOfAll(args);
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @Query(() => Order, { description: 'One order, for its buyer or an admin.' })
  order(@CurrentUser() user: Principal, @Args('id', ORDER_ID) id: number): Promise<Order> {
    return this.reader.getOrder(user, id);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => Order, {
    description:
      'Orders tracks: all of them are reserved for the caller, or the order is refused and nothing changes.',
  })
  placeOrder(
    @CurrentUser() user: Principal,
    @Http() { request }: HttpExchange,
    @Args('input', { description: 'What is bought, by whom.' }) input: PlaceOrderInput,
    @Args(
      'idempotencyKey',
      {
        type: () => String,
        nullable: true,
        description:
          'A key of the caller’s choice: repeated with the same basket, it answers the first order again.',
      },
      IdempotencyKeyPipe,
    )
    idempotencyKey: string | null,
  ): Promise<Order> {
    return this.placing.place({ actor: user, callerKey: callerKey(request.ip) }, input, idempotencyKey);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Order, { description: 'Moves an order to any status. Admins only.' })
  setOrderStatus(
    @CurrentUser() user: Principal,
    @Args('id', ORDER_ID) id: number,
    @Args('status', { type: () => OrderStatusEnum, description: 'Where it stands from now on.' })
    status: OrderStatus,
  ): Promise<Order> {
    return this.status.set(user, id, status);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, {
    description: 'Moves many orders to a status, each for itself. Admins only.',
  })
  setOrdersStatus(
    @CurrentUser() user: Principal,
    @Args() { ids }: IdsArgs,
    @Args('status', { type: () => OrderStatusEnum, description: 'Where they stand from now on.' })
    status: OrderStatus,
  ): Promise<BulkOutcome> {
    return runInBulk(ids, 'updated', (id) => this.status.set(user, id, status));
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => Order, {
    description: "Makes new download links for the caller's completed order; the earlier ones end.",
  })
  renewDownloads(@CurrentUser() user: Principal, @Args('orderId', ORDER_ID) orderId: number): Promise<Order> {
    return this.desk.renew(user, orderId);
  }
}
