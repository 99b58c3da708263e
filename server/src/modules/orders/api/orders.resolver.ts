import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import type { OrderStatus } from '#domain/statuses.js';
import {
  CurrentUser,
  Http,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '../../../core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '../../../core/bulk/index.js';
import { ListSize, WantsTotal } from '../../../core/graphql/index.js';
import { PageArgs, type Page } from '../../../core/pagination/index.js';
import { callerKey } from '../../../core/rate-limit/index.js';
import { OrderDownload } from '../delivery/download-link.entity.js';
import { DownloadService } from '../delivery/download.service.js';
import { OrderStatusService } from '../lifecycle/order-status.service.js';
import { OrderHistoryStep } from '../order-status-change.entity.js';
import { Order, OrderStatusEnum } from '../order.entity.js';
import { OrdersService } from '../orders.service.js';
import { IdempotencyKeyPipe } from '../placement/idempotency.js';
import { PlaceOrderService } from '../placement/place-order.service.js';
import { OrderConnection, OrderListService, OrdersArgs } from './order.admin-list.js';
import { PlaceOrderInput } from './order.inputs.js';
import { OrderLoader } from './order.loader.js';

const ORDER_ID = { type: () => Int, description: 'Number of the order.' };

@Resolver()
export class OrdersResolver {
  constructor(
    private readonly orders: OrdersService,
    private readonly list: OrderListService,
    private readonly placement: PlaceOrderService,
    private readonly status: OrderStatusService,
    private readonly downloads: DownloadService,
  ) {}

  @Roles('user')
  @Scope('read-orders')
  @Query(() => OrderConnection, { description: "The caller's orders, newest first." })
  myOrders(@CurrentUser() user: Principal, @Args() page: PageArgs): Promise<Page<Order>> {
    return this.list.pageOfBuyer(user.id, page);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => OrderConnection, {
    name: 'orders',
    description: 'All orders, newest first unless sorted otherwise. Admins only.',
  })
  listOrders(@Args() args: OrdersArgs, @WantsTotal() withTotal: boolean): Promise<Page<Order>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @Query(() => Order, { description: 'One order, for its buyer or an admin.' })
  order(@CurrentUser() user: Principal, @Args('id', ORDER_ID) id: number): Promise<Order> {
    return this.orders.getOrder(user, id);
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
    @Args('input', { description: 'Tracks, customer and coupon.' }) input: PlaceOrderInput,
    @Args(
      'idempotencyKey',
      {
        type: () => String,
        nullable: true,
        description:
          'A key of the caller’s choice: repeated with the same basket, it returns the first order.',
      },
      IdempotencyKeyPipe,
    )
    idempotencyKey: string | null,
  ): Promise<Order> {
    return this.placement.place({ actor: user, callerKey: callerKey(request.ip) }, input, idempotencyKey);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => Order, { description: 'Moves an order to any status. Admins only.' })
  setOrderStatus(
    @CurrentUser() user: Principal,
    @Args('id', ORDER_ID) id: number,
    @Args('status', { type: () => OrderStatusEnum, description: 'The new status.' })
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
    @Args('status', { type: () => OrderStatusEnum, description: 'The new status.' })
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
    return this.downloads.renew(user, orderId);
  }
}

@Resolver(() => Order)
export class OrderFieldsResolver {
  constructor(private readonly loaders: OrderLoader) {}

  @ListSize(USUAL_ORDER_LINES)
  @ResolveField(() => [OrderDownload], {
    description:
      'Signed links to what was bought, for the buyer alone: empty until the order is completed, and for admins.',
  })
  downloads(@CurrentUser() user: Principal, @Parent() order: Order): Promise<OrderDownload[]> {
    return this.loaders.downloadsOf(order, user);
  }

  @ListSize(4)
  @ResolveField(() => [OrderHistoryStep], { description: 'Its steps so far, oldest first.' })
  history(@CurrentUser() user: Principal, @Parent() order: Order): Promise<OrderHistoryStep[]> {
    return this.loaders.historyOf(order, user);
  }
}
