import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, Not, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { OrdersService } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { Payment } from './payment.entity.js';
import { isOfPage, type ReportedRefund, type SessionEvent } from './payment.rules.js';
import { netSum, openCentsOf } from './payment-money.rules.js';

/** A payment with its order, both locked. */
export interface LockedPayment {
  payment: Payment;
  order: Order;
}

/** Reads and writes payments. Locks are taken in one order: the order first, then its payment. */
@Injectable()
export class PaymentRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
  ) {}

  getPayment(id: number): Promise<Payment> {
    return this.dataSource.manager.findOneByOrFail(Payment, { id });
  }

  find(manager: EntityManager, id: number): Promise<Payment | null> {
    return manager.findOneBy(Payment, { id });
  }

  byIds(ids: readonly number[]): Promise<Payment[]> {
    return this.dataSource.manager.findBy(Payment, { id: In([...ids]) });
  }

  /** Payments of some orders, oldest first. Reads the primary: the response to `startPayment` shows the new payment. */
  async ofOrders(orderIds: readonly number[]): Promise<Payment[]> {
    return retryTransaction(this.dataSource, (manager) =>
      manager.find(Payment, { where: { orderId: In([...orderIds]) }, order: { id: 'ASC' } }),
    );
  }

  /** Open payment pages of the pending ones among these orders, by order id. */
  async urlsOf(orders: readonly Order[]): Promise<Map<number, string>> {
    const pending = orders.filter(({ status }) => status === 'pending').map(({ id }) => id);
    if (pending.length === 0) return new Map();
    const rows: { orderId: number; url: string }[] = await this.dataSource.query(
      `SELECT order_id AS "orderId", url FROM payments
        WHERE order_id = ANY($1) AND status = 'open' AND expires_at > now() AND url IS NOT NULL`,
      [pending],
    );
    return new Map(rows.map(({ orderId, url }) => [orderId, url]));
  }

  /** Locks a payment with its order. Null for an event without a payment number; an unknown number is recorded in the audit log. */
  async lock(manager: EntityManager, paymentId: number | null): Promise<LockedPayment | null> {
    if (paymentId === null) return null;
    const found = await manager.findOneBy(Payment, { id: paymentId });
    if (!found) {
      await recordAudit(manager, {
        actor: null,
        action: 'payment.unknown',
        subject: `payment:${paymentId}`,
      });
      return null;
    }
    const order = await this.orders.lock(manager, found.orderId);
    const payment = await manager.findOneOrFail(Payment, {
      where: { id: paymentId },
      lock: { mode: 'pessimistic_write' },
    });
    return { payment, order };
  }

  /**
   * Locks the payment of a session, found by its number or, where the event does not name it, by the session itself. Null for
   * the page or order of another store under a number of ours: one may share the account, or a restored backup
   * has given the number away again.
   */
  async lockSession(manager: EntityManager, session: SessionEvent): Promise<LockedPayment | null> {
    const locked = await this.lock(manager, session.paymentId ?? (await this.idOf(manager, session)));
    return locked && isOfPage(locked.payment, session) ? locked : null;
  }

  private async idOf(manager: EntityManager, { sessionId }: SessionEvent): Promise<number | null> {
    if (sessionId === null) return null;
    const found = await manager.findOneBy(Payment, { sessionId });
    return found && found.id;
  }

  /** Locks the payment of a refund, and its order, found by the reference of the service. */
  async lockReported(
    manager: EntityManager,
    { provider, paymentReference }: Pick<ReportedRefund, 'provider' | 'paymentReference'>,
  ): Promise<LockedPayment | null> {
    if (paymentReference === null) return null;
    const found = await manager.findOneBy(Payment, { provider, reference: paymentReference });
    return found && this.lock(manager, found.id);
  }

  async update(
    manager: EntityManager,
    payment: Payment,
    changes: Partial<Omit<Payment, 'amount' | 'refundedAmount' | 'netAmount' | 'returnableCurrency'>>,
  ): Promise<void> {
    Object.assign(payment, changes);
    await manager.update(Payment, payment.id, changes);
  }

  /** Cents of an order that are paid, without what is returned. */
  async paidCents(manager: EntityManager, orderId: number): Promise<number> {
    return netSum(await manager.findBy(Payment, { orderId, status: 'paid' }));
  }

  /** Cents of an order that are not paid yet. */
  async openCents(manager: EntityManager, order: Pick<Order, 'id' | 'totalCents'>): Promise<number> {
    return openCentsOf(order, await manager.findBy(Payment, { orderId: order.id, status: 'paid' }));
  }

  /** Paid payments of an order without one of them. */
  async othersOf(manager: EntityManager, { id, orderId }: Payment): Promise<Payment[]> {
    return manager.findBy(Payment, { id: Not(id), orderId, status: 'paid' });
  }

  /** Closes open payments of an order and returns their sessions. */
  async closeOpen(
    manager: EntityManager,
    orderId: number,
  ): Promise<Pick<Payment, 'provider' | 'sessionId'>[]> {
    const [rows] = (await manager.query(
      `UPDATE payments SET status = 'closed', updated_at = now()
        WHERE order_id = $1 AND status IN ('opening', 'open') RETURNING provider, session_id AS "sessionId"`,
      [orderId],
    )) as [Pick<Payment, 'provider' | 'sessionId'>[], number];
    return rows;
  }

  /** Records an unusual payment in the audit log of its order. */
  async alert(manager: EntityManager, payment: Payment, action: string, after: object): Promise<void> {
    await recordAudit(manager, {
      actor: null,
      action,
      subject: `order:${payment.orderId}`,
      after: {
        payment: payment.id,
        reference: payment.reference,
        amountCents: payment.amountCents,
        ...after,
      },
    });
  }
}
