import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PaymentProvider } from '#domain/payments.js';
import type { OrderStatus } from '#domain/statuses.js';
import type { Principal } from '#core/auth/index.js';
import type { Order } from '../order.entity.js';
import { transitionOf } from '../order.rules.js';
import { OrdersService } from '../orders.service.js';
import { OrderValidityService } from './order-validity.service.js';
import { OrderTransitionsService } from './order-transitions.service.js';

/** Changes the status of orders in the transaction of a payment. */
@Injectable()
export class PaidOrdersService {
  constructor(
    private readonly orders: OrdersService,
    private readonly validity: OrderValidityService,
    private readonly transitions: OrderTransitionsService,
  ) {}

  /**
   * Changes the status without a person, within the caller's transaction; call `refreshShop` after it.
   * An order in none of the statuses of `from` stays as it is. @throws DomainError NOT_FOUND
   */
  async move(
    manager: EntityManager,
    id: number,
    from: readonly OrderStatus[],
    to: Exclude<OrderStatus, 'completed'>,
  ): Promise<Order> {
    const order = await this.orders.lock(manager, id);
    const transition = from.includes(order.status) ? transitionOf(order.status, to) : null;
    if (transition) await this.transitions.apply(manager, null, order, transition);
    return order;
  }

  /**
   * Completes an order that a payment service has collected the money of, a cancelled one too, within the caller's
   * transaction; call `refreshShop` after it.
   * @throws DomainError TRACK_UNAVAILABLE when a cancelled order's track is no longer on sale; CONFLICT, BAD_USER_INPUT or
   *   PRICE_CHANGED when its prices no longer hold
   */
  async completePaid(manager: EntityManager, id: number, paidBy: PaymentProvider): Promise<Order> {
    const order = await this.orders.lock(manager, id);
    if (order.status === 'cancelled') await this.validity.require(manager, order);
    const transition = transitionOf(order.status, 'completed');
    if (transition) await this.transitions.apply(manager, null, order, transition, { paidBy });
    return order;
  }

  /**
   * Completes a locked order for an admin, within the caller's transaction; call `refreshShop` after it. A completed one
   * stays as it is.
   */
  async complete(manager: EntityManager, actor: Principal, order: Order): Promise<void> {
    const transition = transitionOf(order.status, 'completed');
    if (transition) await this.transitions.apply(manager, actor, order, transition);
  }

  /** Shows the order's tracks in the shop as they are now. */
  refreshShop(order: Order): Promise<void> {
    return this.transitions.refreshShop(order);
  }
}
