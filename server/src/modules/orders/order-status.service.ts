import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import type { DataSource, EntityManager } from 'typeorm';
import { ORDER_HOLD_HOURS } from '#domain/limits.js';
import type { OrderStatus as Status } from '#domain/statuses.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { Catalogue } from '../products/index.js';
import { removeFromCarts } from './cart-emptying.js';
import { Copies } from './copies.service.js';
import { OrderDelivery } from './order-delivery.service.js';
import { OrderLine } from './order-line.entity.js';
import { OrderStatusChange } from './order-status-change.entity.js';
import { Order } from './order.entity.js';
import { orderNotFound } from './order.errors.js';
import { TAKABLE_BY_ADMINS, TAKABLE_BY_BUYERS, transitionOf } from './order.rules.js';
import { orderTransaction } from './order-transaction.js';
import type { Transition } from './order.types.js';

/** Who the history names when nobody in particular did it. */
const SYSTEM = 'system';

/** Moves orders from status to status, with everything that hangs on it, in one transaction each. */
@Injectable()
export class OrderStatusService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly copies: Copies,
    private readonly delivery: OrderDelivery,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * Any status at any time; the same status again changes nothing.
   * @throws DomainError TRACK_UNAVAILABLE when a cancelled order's track has gone elsewhere, NOT_FOUND.
   */
  set(actor: Principal, id: number, status: Status): Promise<Order> {
    return this.change(actor, id, status, () => true);
  }

  /** Cancels an order whose hold has run out, unless somebody settled it meanwhile. */
  async cancelOverdue(id: number, now: Date): Promise<void> {
    const isOverdue = (order: Order) => order.status === 'pending' && order.holdExpiresAt <= now;
    await this.change(null, id, 'cancelled', isOverdue, now);
  }

  /**
   * A step that nobody in particular takes, within the caller's transaction; it tells the shop with `show` afterwards.
   * @throws DomainError TRACK_UNAVAILABLE when a cancelled order's track is on sale no more, NOT_FOUND.
   */
  async move(manager: EntityManager, id: number, from: readonly Status[], to: Status): Promise<Order> {
    const order = await this.lock(manager, id);
    const transition = from.includes(order.status) ? transitionOf(order.status, to) : null;
    if (transition) await this.apply(manager, null, order, transition);
    return order;
  }

  /** Brings the shop up to date after a transaction that moved an order. */
  async show(order: Order): Promise<void> {
    await this.catalogue.refresh(order.lines.flatMap(({ productId }) => productId ?? []));
  }

  /** The order with its lines; whoever else wants to change it waits. */
  async lock(manager: EntityManager, id: number): Promise<Order> {
    const order = await manager.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw orderNotFound();
    order.lines = await manager.find(OrderLine, { where: { orderId: id }, order: { id: 'ASC' } });
    return order;
  }

  private async change(
    actor: Principal | null,
    id: number,
    status: Status,
    applies: (order: Order) => boolean,
    holdExpiredAt: Date | null = null,
  ): Promise<Order> {
    const { order, changed } = await orderTransaction(this.dataSource, async (manager) => {
      const locked = await this.lock(manager, id);
      const transition = applies(locked) ? transitionOf(locked.status, status) : null;
      if (transition) await this.apply(manager, actor, locked, transition, holdExpiredAt);
      return { order: locked, changed: transition !== null };
    });
    if (changed) await this.show(order);
    return order;
  }

  private async apply(
    manager: EntityManager,
    actor: Principal | null,
    order: Order,
    transition: Transition,
    holdExpiredAt: Date | null = null,
  ): Promise<void> {
    const { from, to, copies } = transition;
    if (copies === 'reserve')
      await this.copies.retake(manager, order.lines, actor ? TAKABLE_BY_ADMINS : TAKABLE_BY_BUYERS);
    if (copies === 'release') await this.copies.release(manager, order.lines);

    order.status = to;
    if (transition.renewsHold) order.holdExpiresAt = addHours(new Date(), ORDER_HOLD_HOURS);
    order.holdExpiredAt = holdExpiredAt;
    await manager.update(Order, order.id, {
      status: to,
      holdExpiresAt: order.holdExpiresAt,
      holdExpiredAt,
      // It counts unpaid holds per address, and this one is settled, or an admin's decision from now on.
      callerHash: null,
    });
    if (copies !== 'release') await removeFromCarts(manager, await this.copies.settle(manager, order.lines));

    await manager.insert(OrderStatusChange, {
      orderId: order.id,
      fromStatus: from,
      toStatus: to,
      changedBy: actor?.email ?? SYSTEM,
    });
    await recordAudit(manager, {
      actor,
      action: 'order.status',
      subject: `order:${order.id}`,
      before: { status: from },
      after: { status: to },
    });
    await this.delivery.follow(manager, order, transition);
  }
}
