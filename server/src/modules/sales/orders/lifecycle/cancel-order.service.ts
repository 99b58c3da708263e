import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import type { Order } from '../order.entity.js';
import { orderNotPending } from '../order.errors.js';
import { isLateCancellation, transitionOf } from '../order.rules.js';
import { OrdersService } from '../orders.service.js';
import { TestOrdersService, testTokenOf } from '../test-mode/test-orders.service.js';
import { OrderTransitionsService } from './order-transitions.service.js';

/** Cancels orders for their buyers. */
@Injectable()
export class CancelOrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly limits: RateLimitService,
    private readonly testOrders: TestOrdersService,
    private readonly transitions: OrderTransitionsService,
  ) {}

  /**
   * Cancels the buyer's own pending order; one that is cancelled already stays as it is.
   * @throws DomainError NOT_FOUND, FORBIDDEN for another buyer's order, CONFLICT for one that is not pending, RATE_LIMITED
   */
  async cancel(actor: Principal, id: number): Promise<Order> {
    const testToken = testTokenOf(actor);
    if (testToken) return this.testOrders.cancel(testToken, id);
    requireSelf(actor, (await this.orders.getOrder(actor, id)).userId ?? 0);
    await this.limits.consume('orderCancellation', String(actor.id));
    const now = new Date();
    const { order, changed } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, id);
      if (locked.status === 'cancelled') return { order: locked, changed: false };
      const transition = locked.status === 'pending' ? transitionOf('pending', 'cancelled') : null;
      if (!transition) throw orderNotPending();
      await this.transitions.apply(
        manager,
        actor,
        locked,
        transition,
        isLateCancellation(locked.createdAt, now) ? { holdExpiredAt: now } : {},
      );
      return { order: locked, changed: true };
    });
    if (changed) await this.transitions.refreshShop(order);
    return order;
  }
}
