import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import type { DataSource, EntityManager } from 'typeorm';
import { ORDER_HOLD_HOURS } from '#domain/limits.js';
import type { PaymentProvider } from '#domain/payments.js';
import type { OrderStatus } from '#domain/statuses.js';
import { recordAudit } from '#core/audit/index.js';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import { ORDER_TAXES, type OrderTaxes } from '../order-taxes.js';
import { Order, OrderStatusChange, SYSTEM_AUTHOR } from '../order.entity.js';
import { orderNotPending, reasonNeedsCompletion } from '../order.errors.js';
import {
  isLateCancellation,
  TAKEABLE_BY_ADMINS,
  TAKEABLE_BY_BUYERS,
  transitionOf,
  type Transition,
} from '../order.rules.js';
import { OrdersService } from '../orders.service.js';
import { StockService } from '../placement/stock.service.js';
import { TestOrdersService, testTokenOf } from '../test-mode/test-orders.service.js';
import { ListensToOrders } from './order-listeners.js';
import { OrderNotificationsService } from './order-notifications.service.js';
import { OrderTermsService } from './order-terms.service.js';

/** Choices of an admin who sets a status. */
interface StatusOptions {
  expected?: ExpectedVersion;
  /** Why an order is completed that is not paid. */
  withoutPayment?: string | null;
}

interface ChangeOptions extends Pick<StatusOptions, 'withoutPayment'> {
  holdExpiredAt?: Date;
}

/** Record of a step in the history. */
type StepNote = Partial<Pick<OrderStatusChange, 'markedPaid' | 'reason'>>;

interface StepOptions {
  holdExpiredAt?: Date | null;
  note?: StepNote;
  /** Service whose verified payment completes the order; null for an admin. */
  paidBy?: PaymentProvider | null;
}

/** Changes the status of orders with all its effects, in one transaction each. */
@Injectable()
export class OrderStatusService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly stock: StockService,
    private readonly notifications: OrderNotificationsService,
    private readonly listeners: ListenersService,
    private readonly limits: RateLimitService,
    private readonly testOrders: TestOrdersService,
    private readonly terms: OrderTermsService,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /**
   * Sets any status at any time; the current status again changes nothing.
   * An order that is completed before it is paid is recorded as marked paid by the admin, or with the reason.
   * @throws DomainError TRACK_UNAVAILABLE when a cancelled order's track is held by another order, NOT_FOUND, STALE,
   *   BAD_USER_INPUT for a reason with another status, UNAVAILABLE or CONFLICT while the tax of a completed one is not known.
   */
  async set(
    actor: Principal,
    id: number,
    status: OrderStatus,
    { expected = null, withoutPayment = null }: StatusOptions = {},
  ): Promise<Order> {
    if (withoutPayment !== null && status !== 'completed') throw reasonNeedsCompletion();
    if (status === 'completed') await this.taxes.ensure(id);
    const applies = async (order: Order, manager: EntityManager) => {
      await requireVersion(manager, actor, `order:${id}`, order, expected);
      return true;
    };
    return this.change(actor, id, status, applies, { withoutPayment });
  }

  /**
   * Cancels the buyer's own pending order; one that is cancelled already stays as it is.
   * @throws DomainError NOT_FOUND, FORBIDDEN for another buyer's order, CONFLICT for one that is not pending, RATE_LIMITED
   */
  async cancelOwn(actor: Principal, id: number): Promise<Order> {
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
      await this.apply(
        manager,
        actor,
        locked,
        transition,
        isLateCancellation(locked.createdAt, now) ? { holdExpiredAt: now } : {},
      );
      return { order: locked, changed: true };
    });
    if (changed) await this.refreshShop(order);
    return order;
  }

  /** Cancels a pending order whose hold has ended. Checks again under the lock, so two processes cancel it once. */
  async cancelExpired(id: number, now: Date): Promise<void> {
    const isExpired = (order: Order) =>
      Promise.resolve(order.status === 'pending' && order.holdExpiresAt <= now);
    await this.change(null, id, 'cancelled', isExpired, { holdExpiredAt: now });
  }

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
    if (transition) await this.apply(manager, null, order, transition);
    return order;
  }

  /**
   * Completes an order that a payment service has collected the money of, a cancelled one too, within the caller's
   * transaction; call `refreshShop` after it.
   * @throws DomainError TRACK_UNAVAILABLE when a cancelled order's track is no longer on sale; CONFLICT, BAD_USER_INPUT or
   *   PRICE_CHANGED when its terms no longer hold
   */
  async completePaid(manager: EntityManager, id: number, paidBy: PaymentProvider): Promise<Order> {
    const order = await this.orders.lock(manager, id);
    if (order.status === 'cancelled') await this.terms.require(manager, order);
    const transition = transitionOf(order.status, 'completed');
    if (transition) await this.apply(manager, null, order, transition, { paidBy });
    return order;
  }

  /**
   * Completes a locked order for an admin, within the caller's transaction; call `refreshShop` after it. A completed one
   * stays as it is.
   */
  async complete(manager: EntityManager, actor: Principal, order: Order): Promise<void> {
    const transition = transitionOf(order.status, 'completed');
    if (transition) await this.apply(manager, actor, order, transition);
  }

  /** Shows the order's tracks in the shop as they are now. */
  async refreshShop(order: Order): Promise<void> {
    await this.stock.refreshShop(order.lines);
  }

  private async change(
    actor: Principal | null,
    id: number,
    status: OrderStatus,
    applies: (order: Order, manager: EntityManager) => Promise<boolean>,
    { withoutPayment, holdExpiredAt }: ChangeOptions = {},
  ): Promise<Order> {
    const { order, changed } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, id);
      const transition = (await applies(locked, manager)) ? transitionOf(locked.status, status) : null;
      if (transition) {
        const note = transition.delivers ? await this.noteOf(manager, locked, withoutPayment ?? null) : {};
        await this.apply(manager, actor, locked, transition, { holdExpiredAt, note });
      }
      return { order: locked, changed: transition !== null };
    });
    if (changed) await this.refreshShop(order);
    return order;
  }

  /** Says how an unpaid order is completed; nothing for a paid one, unless a reason is given. */
  private async noteOf(manager: EntityManager, order: Order, reason: string | null): Promise<StepNote> {
    if (reason !== null) return { reason };
    return { markedPaid: (await this.payments.openCents(manager, order)) > 0 };
  }

  private async apply(
    manager: EntityManager,
    actor: Principal | null,
    order: Order,
    transition: Transition,
    { holdExpiredAt = null, note = {}, paidBy = null }: StepOptions = {},
  ): Promise<void> {
    const { to, stock } = transition;
    if (stock === 'take') {
      await this.stock.takeAgain(manager, order.lines, actor ? TAKEABLE_BY_ADMINS : TAKEABLE_BY_BUYERS);
    }
    const onSale = stock === 'release' ? await this.stock.release(manager, order.lines) : [];

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
    await this.record(manager, actor, order, transition, note);
    const step = { createdBy: actor?.email ?? SYSTEM_AUTHOR, paidBy };
    if (transition.withdraws)
      await this.listeners.notify(ListensToOrders, 'orderReopened', manager, order, step);
    if (transition.delivers)
      await this.listeners.notify(ListensToOrders, 'orderCompleted', manager, order, step);
    await this.notifications.statusChanged(manager, order, transition, onSale);
    await this.payments.statusChanged(manager, order);
    order.version = await this.orders.versionOf(manager, order.id);
  }

  private async record(
    manager: EntityManager,
    actor: Principal | null,
    { id }: Order,
    { from, to }: Transition,
    note: StepNote,
  ): Promise<void> {
    await manager.insert(OrderStatusChange, {
      orderId: id,
      fromStatus: from,
      toStatus: to,
      changedBy: actor?.email ?? SYSTEM_AUTHOR,
      ...note,
    });
    await recordAudit(manager, {
      actor,
      action: 'order.status',
      subject: `order:${id}`,
      before: { status: from },
      after: { status: to, ...auditedNote(note) },
    });
  }
}

function auditedNote({ markedPaid, reason }: StepNote): object {
  return { ...(markedPaid && { markedPaid }), ...(reason && { withoutPayment: reason }) };
}
