import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import type { PlaceOrderInput } from '../order.inputs.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import { ORDER_TAXES, type OrderTaxes } from '../order-taxes.js';
import { Order } from '../order.entity.js';
import { keyUsedForAnotherOrder } from '../order.errors.js';
import { TestOrdersService, testTokenOf } from '../test-mode/test-orders.service.js';
import { HoldLimitsService } from './hold-limits.service.js';
import { StockService } from './stock.service.js';
import { projectFilesIn, StoreOrderService, type OrderRequest } from './store-order.service.js';

/** Places orders: every track is reserved in one transaction, or nothing changes. */
@Injectable()
export class PlaceOrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: HoldLimitsService,
    private readonly stock: StockService,
    private readonly orders: StoreOrderService,
    private readonly testOrders: TestOrdersService,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /**
   * @param caller buyer and address of the request in the form of the rate limits (`callerKey`)
   * A test token places a test order.
   * @param idempotencyKey repeated with the same basket, it returns the first order
   * @throws DomainError TRACK_UNAVAILABLE, PRICE_CHANGED, CONFLICT, RATE_LIMITED, BAD_USER_INPUT or FORBIDDEN; then
   *   nothing has changed.
   */
  async place(
    caller: { actor: Principal; callerKey: string },
    input: PlaceOrderInput,
    idempotencyKey: string | null,
  ): Promise<Order> {
    if (input.userId != null) requireSelf(caller.actor, input.userId);
    const provider = this.payments.requireAccepted(input.paymentProvider);
    const { country, postcode = null } = input.customerInfo;
    await this.taxes.checkAddress({ userId: caller.actor.id, country, postcode });
    const request: OrderRequest = {
      actor: caller.actor,
      callerKey: caller.callerKey,
      input,
      idempotencyKey,
      requestHash: orderFingerprint(input),
    };
    const testToken = testTokenOf(caller.actor);
    if (testToken) {
      return this.testOrders.place(testToken, request, (manager) =>
        this.placeOnce(manager, { ...request, idempotencyKey: null }),
      );
    }
    const order = await retryTransaction(this.dataSource, (manager) => this.placeOnce(manager, request));
    await this.stock.refreshShop(order.lines);
    await this.payments.begin(order, provider);
    return order;
  }

  private async placeOnce(manager: EntityManager, request: OrderRequest): Promise<Order> {
    const { actor, callerKey, input } = request;
    const buyer = await this.limits.lockBuyer(manager, actor.id);
    const earlier = await this.findEarlier(manager, request);
    if (earlier) return earlier;
    const tracks = input.products.length;
    const terms = await this.limits.admit(manager, { userId: actor.id, callerKey, tracks });
    const copies = await this.stock.take(manager, input.products);
    return this.orders.store(manager, request, terms, copies, buyer);
  }

  private async findEarlier(manager: EntityManager, request: OrderRequest): Promise<Order | null> {
    const { actor, idempotencyKey, requestHash } = request;
    if (idempotencyKey === null) return null;
    const earlier = await manager.findOne(Order, {
      where: { userId: actor.id, idempotencyKey },
      relations: { lines: true },
      order: { lines: { id: 'ASC' } },
    });
    if (earlier && earlier.requestHash !== requestHash) throw keyUsedForAnotherOrder();
    return earlier;
  }
}

/** Hash of tracks, project files and coupon, independent of their order: an idempotency key may repeat only the same one. */
function orderFingerprint(input: PlaceOrderInput): string {
  const products = [...input.products].sort((a, b) => a - b);
  const projects = [...projectFilesIn(input)].sort((a, b) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([products, projects, input.couponId ?? null]))
    .digest('hex');
}
