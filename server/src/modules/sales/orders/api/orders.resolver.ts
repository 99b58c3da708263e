import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver, ObjectType } from '@nestjs/graphql';
import { USUAL_ORDER_LINES } from '#domain/limits.js';
import type { OrderStatus } from '#domain/statuses.js';
import {
  CurrentUser,
  Http,
  Roles,
  Scope,
  TestMode,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { ListSize, WantsTotal } from '#core/graphql/index.js';
import { IdempotencyKeyArg } from '#core/idempotency/index.js';
import { type Page, connectionOf } from '#core/pagination/index.js';
import { callerKey } from '#core/rate-limit/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { OrderDownload } from '../delivery/download-link.entity.js';
import { DownloadLinksService } from '../delivery/download-links.service.js';
import { OrderStatusService } from '../lifecycle/order-status.service.js';
import { CustomerInfo } from '../customer-info.js';
import { Order, OrderStatusEnum } from '../order.entity.js';
import { orderFor, requireBuyerFilters } from '../order-privacy.js';
import { OrderHistoryStep } from '../order-history-step.js';
import { OrdersService } from '../orders.service.js';
import { PlaceOrderService } from '../placement/place-order.service.js';
import { OrderListService } from '../order-list.service.js';
import { MyOrdersArgs, OrdersArgs } from '../order-list.inputs.js';
import { PlaceOrderInput } from '../order.inputs.js';
import { OrderLoader } from './order.loader.js';
import { WithoutPaymentArgs } from '../order-status.inputs.js';

@ObjectType({ description: 'A page of orders.' })
export class OrderConnection extends connectionOf(Order) {}

const ORDER_ID = { type: () => Int, description: 'Number of the order.' };

@Resolver()
export class OrdersResolver {
  constructor(
    private readonly orders: OrdersService,
    private readonly list: OrderListService,
    private readonly placement: PlaceOrderService,
    private readonly status: OrderStatusService,
    private readonly links: DownloadLinksService,
  ) {}

  @Roles('user')
  @TestMode()
  @Scope('read-orders')
  @Query(() => OrderConnection, { description: "The caller's orders, newest first." })
  myOrders(@CurrentUser() user: Principal, @Args() page: MyOrdersArgs): Promise<Page<Order>> {
    return this.list.pageOfBuyer(user, page);
  }

  @Roles('admin')
  @Scope('read-finance', 'read-store', 'admin')
  @Query(() => OrderConnection, {
    name: 'orders',
    description: 'All orders, newest first unless sorted otherwise. Admins only.',
  })
  listOrders(
    @CurrentUser() user: Principal,
    @Args() args: OrdersArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<Order>> {
    requireBuyerFilters(user, args.filter, args.orderBy);
    return this.list.page({ ...args, withTotal });
  }

  @Roles('user')
  @TestMode()
  @Scope('read-orders', 'read-finance', 'read-store', 'admin')
  @Query(() => Order, { nullable: true, description: 'One order, for its buyer or an admin.' })
  order(@CurrentUser() user: Principal, @Args('id', ORDER_ID) id: number): Promise<Order> {
    return this.orders.getOrder(user, id, 'read-finance', 'read-store');
  }

  @Roles('user')
  @Query(() => Int, {
    description: 'Hours for which an order that the caller places now is held without a payment.',
  })
  myHoldHours(@CurrentUser() user: Principal): Promise<number> {
    return this.placement.holdHoursOf(user);
  }

  @Roles('user')
  @Scope('read-orders')
  @Query(() => Order, {
    nullable: true,
    description: "The caller's completed order of a track; null for a track that the caller does not own.",
  })
  myPurchase(
    @CurrentUser() user: Principal,
    @Args('productId', { type: () => Int, description: 'Number of the track.' }) productId: number,
  ): Promise<Order | null> {
    return this.orders.findPurchase(user, productId);
  }

  @Roles('user')
  @TestMode()
  @Scope('write-orders')
  @Mutation(() => Order, {
    description: 'Places an order. Reserves all of its tracks or none.',
  })
  placeOrder(
    @CurrentUser() user: Principal,
    @Http() { request }: HttpExchange,
    @Args('input', { description: 'Tracks, customer and coupon.' }) input: PlaceOrderInput,
    @IdempotencyKeyArg('repeated with the same basket, it returns the first order.')
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
    @ExpectedVersionArg() expected: ExpectedVersion,
    @Args() { withoutPayment }: WithoutPaymentArgs,
  ): Promise<Order> {
    return this.status.set(user, id, status, { expected, withoutPayment });
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, {
    description: 'Moves many orders to a status, each in its own transaction. Admins only.',
  })
  setOrdersStatus(
    @CurrentUser() user: Principal,
    @Args() items: IdsArgs,
    @Args('status', { type: () => OrderStatusEnum, description: 'The new status.' })
    status: OrderStatus,
    @Args() { withoutPayment }: WithoutPaymentArgs,
  ): Promise<BulkOutcome> {
    return runInBulk(items, 'updated', (id, expected) =>
      this.status.set(user, id, status, { expected, withoutPayment }),
    );
  }

  @Roles('user')
  @TestMode()
  @Scope('write-orders')
  @Mutation(() => Order, {
    description:
      "Cancels the caller's pending order: its tracks go back on sale and its payment page closes.",
  })
  cancelOrder(@CurrentUser() user: Principal, @Args('id', ORDER_ID) id: number): Promise<Order> {
    return this.status.cancelOwn(user, id);
  }

  @Roles('user')
  @Scope('write-orders')
  @Mutation(() => Order, {
    description:
      "Issues new download links for the caller's completed order; the earlier ones become invalid.",
  })
  renewDownloads(@CurrentUser() user: Principal, @Args('orderId', ORDER_ID) orderId: number): Promise<Order> {
    return this.links.renew(user, orderId);
  }
}

@Resolver(() => Order)
export class OrderFieldsResolver {
  constructor(private readonly loaders: OrderLoader) {}

  @ResolveField()
  userId(@CurrentUser() user: Principal, @Parent() order: Order): number | null {
    return orderFor(user, order).userId;
  }

  @ResolveField()
  customerInfo(@CurrentUser() user: Principal, @Parent() order: Order): CustomerInfo {
    return orderFor(user, order).customerInfo;
  }

  @ListSize(USUAL_ORDER_LINES)
  @ResolveField(() => [OrderDownload], {
    description:
      'Signed links to the ordered files, for the buyer only; empty until the order is completed, and for admins.',
  })
  downloads(@CurrentUser() user: Principal, @Parent() order: Order): Promise<OrderDownload[]> {
    return this.loaders.downloadsOf(order, user);
  }

  @ListSize(4)
  @ResolveField(() => [OrderHistoryStep], { description: 'Status changes, oldest first.' })
  history(@CurrentUser() user: Principal, @Parent() order: Order): Promise<OrderHistoryStep[]> {
    return this.loaders.historyOf(order, user);
  }
}
