import { Inject, Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import type { EntityManager } from 'typeorm';
import { ORDER_HOLD_HOURS } from '#domain/limits.js';
import type { PaymentProvider } from '#domain/payments.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { ListenersService } from '#core/events/index.js';
import { ORDER_PAYMENTS, type OrderPayments } from '../order-payments.js';
import { Order, OrderLine, OrderStatusChange, SYSTEM_AUTHOR } from '../order.entity.js';
import { TAKEABLE_BY_ADMINS, TAKEABLE_BY_BUYERS, type Transition } from '../order.rules.js';
import { OrdersService } from '../orders.service.js';
import { StockService } from '../placement/stock.service.js';
import { ListensToOrders } from './order-listeners.js';
import { OrderNotificationsService } from './order-notifications.service.js';

/** Record of a step in the history. */
type StepNote = Partial<Pick<OrderStatusChange, 'markedPaid' | 'reason'>>;

interface StepOptions {
  holdExpiredAt?: Date | null;
  note?: StepNote;
  /** Service whose verified payment completes the order; null for an admin. */
  paidBy?: PaymentProvider | null;
}

/** Moves a locked order to another status: its stock, its record, and what other modules do. */
@Injectable()
export class OrderTransitionsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly stock: StockService,
    private readonly notifications: OrderNotificationsService,
    private readonly listeners: ListenersService,
    @Inject(ORDER_PAYMENTS) private readonly payments: OrderPayments,
  ) {}

  /** Shows the order's tracks in the shop as they are now. */
  async refreshShop(order: Order): Promise<void> {
    await this.stock.refreshShop(order.lines);
  }

  /** Says how an unpaid order is completed; nothing for a paid one, unless a reason is given. */
  async noteOf(manager: EntityManager, order: Order, reason: string | null): Promise<StepNote> {
    if (reason !== null) return { reason };
    return { markedPaid: (await this.payments.openCents(manager, order)) > 0 };
  }

  /** Applies a transition of a locked order with all its effects; call `refreshShop` after the transaction. */
  async apply(
    manager: EntityManager,
    actor: Principal | null,
    order: Order,
    transition: Transition,
    { note = {}, paidBy = null, ...options }: StepOptions = {},
  ): Promise<void> {
    const { to, stock } = transition;
    // A payment that is not made holds no track, so it is no reason to refuse the next one.
    const holdExpiredAt = order.serviceStage === null ? (options.holdExpiredAt ?? null) : null;
    if (stock === 'take') {
      await this.takeAgain(manager, actor, order);
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
    // Events name the version after the change.
    await this.orders.restamp(manager, order);
    if (stock !== 'release') await this.stock.markSold(manager, order.lines);
    await this.record(manager, actor, order, transition, note);
    const step = { createdBy: actor?.email ?? SYSTEM_AUTHOR, paidBy };
    if (transition.withdraws)
      await this.listeners.notify(ListensToOrders, 'orderReopened', manager, order, step);
    if (transition.delivers)
      await this.listeners.notify(ListensToOrders, 'orderCompleted', manager, order, step);
    await this.notifications.statusChanged(manager, order, transition, onSale);
    await this.payments.statusChanged(manager, order);
    await this.orders.restamp(manager, order);
  }

  private async takeAgain(manager: EntityManager, actor: Principal | null, order: Order): Promise<void> {
    if (order.serviceStage === null) {
      await this.stock.takeAgain(manager, order.lines, actor ? TAKEABLE_BY_ADMINS : TAKEABLE_BY_BUYERS);
      return;
    }
    await this.listeners.notify(ListensToOrders, 'stageRevived', manager, order);
    await manager.update(OrderLine, { orderId: order.id }, { isLive: true });
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
