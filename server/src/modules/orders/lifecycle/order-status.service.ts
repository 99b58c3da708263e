import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import type { DataSource, EntityManager } from 'typeorm';
import { ORDER_HOLD_HOURS } from '#domain/limits.js';
import type { OrderStatus } from '#domain/statuses.js';
import { recordAudit } from '../../../core/audit/index.js';
import type { Principal } from '../../../core/auth/index.js';
import { retryTransaction } from '../../../core/database/index.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import { OrderStatusChange } from '../order-status-change.entity.js';
import { Order } from '../order.entity.js';
import { TAKEABLE_BY_ADMINS, TAKEABLE_BY_BUYERS, transitionOf, type Transition } from '../order.rules.js';
import { OrdersService } from '../orders.service.js';
import { StockService } from '../placement/stock.service.js';
import { OrderNotificationsService } from './order-notifications.service.js';

/** Recorded in the history when no person changed the status. */
const SYSTEM = 'system';

/** Changes the status of orders with all its effects, in one transaction each. */
@Injectable()
export class OrderStatusService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly stock: StockService,
    private readonly notifications: OrderNotificationsService,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
  ) {}

  /**
   * Sets any status at any time; the current status again changes nothing.
   * @throws DomainError TRACK_UNAVAILABLE when a cancelled order's track is held by another order, NOT_FOUND.
   */
  set(actor: Principal, id: number, status: OrderStatus): Promise<Order> {
    return this.change(actor, id, status, () => true);
  }

  /** Cancels a pending order whose hold has ended. Checks again under the lock, so two processes cancel it once. */
  async cancelExpired(id: number, now: Date): Promise<void> {
    const isExpired = (order: Order) => order.status === 'pending' && order.holdExpiresAt <= now;
    await this.change(null, id, 'cancelled', isExpired, now);
  }

  /**
   * Changes the status without a person, within the caller's transaction; call `refreshShop` after it.
   * An order in none of the statuses of `from` stays as it is.
   * @throws DomainError TRACK_UNAVAILABLE when a cancelled order's track is no longer on sale, NOT_FOUND.
   */
  async move(
    manager: EntityManager,
    id: number,
    from: readonly OrderStatus[],
    to: OrderStatus,
  ): Promise<Order> {
    const order = await this.orders.lock(manager, id);
    const transition = from.includes(order.status) ? transitionOf(order.status, to) : null;
    if (transition) await this.apply(manager, null, order, transition);
    return order;
  }

  /** Shows the order's tracks in the shop as they are now. */
  async refreshShop(order: Order): Promise<void> {
    await this.stock.refreshShop(order.lines);
  }

  private async change(
    actor: Principal | null,
    id: number,
    status: OrderStatus,
    applies: (order: Order) => boolean,
    holdExpiredAt: Date | null = null,
  ): Promise<Order> {
    const { order, changed } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, id);
      const transition = applies(locked) ? transitionOf(locked.status, status) : null;
      if (transition) await this.apply(manager, actor, locked, transition, holdExpiredAt);
      return { order: locked, changed: transition !== null };
    });
    if (changed) await this.refreshShop(order);
    return order;
  }

  private async apply(
    manager: EntityManager,
    actor: Principal | null,
    order: Order,
    transition: Transition,
    holdExpiredAt: Date | null = null,
  ): Promise<void> {
    const { to, stock } = transition;
    if (stock === 'take') {
      await this.stock.takeAgain(manager, order.lines, actor ? TAKEABLE_BY_ADMINS : TAKEABLE_BY_BUYERS);
    }
    if (stock === 'release') await this.stock.release(manager, order.lines);

    order.status = to;
    if (transition.renewsHold) order.holdExpiresAt = addHours(new Date(), ORDER_HOLD_HOURS);
    order.holdExpiredAt = holdExpiredAt;
    await manager.update(Order, order.id, {
      status: to,
      holdExpiresAt: order.holdExpiresAt,
      holdExpiredAt,
      // Limits per address count unpaid orders of buyers only, not those an admin or a payment has moved.
      callerHash: null,
    });
    if (stock !== 'release') await this.stock.markSold(manager, order.lines);
    await this.record(manager, actor, order, transition);
    await this.notifications.statusChanged(manager, order, transition);
    if (to === 'completed' || to === 'cancelled') await this.payments.close(manager, order);
  }

  private async record(
    manager: EntityManager,
    actor: Principal | null,
    { id }: Order,
    { from, to }: Transition,
  ): Promise<void> {
    await manager.insert(OrderStatusChange, {
      orderId: id,
      fromStatus: from,
      toStatus: to,
      changedBy: actor?.email ?? SYSTEM,
    });
    await recordAudit(manager, {
      actor,
      action: 'order.status',
      subject: `order:${id}`,
      before: { status: from },
      after: { status: to },
    });
  }
}
