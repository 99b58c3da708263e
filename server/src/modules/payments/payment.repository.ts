import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import { OrdersService } from '../orders/index.js';
import type { Order } from '../orders/order.entity.js';
import { Payment } from './payment.entity.js';
import type { PaymentEvent, RefundEvent, ReportedRefund, SessionEvent } from './payment.rules.js';

/** Reads and writes payments and payment events. Locks are taken in one order: the order first, then its payment. */
@Injectable()
export class PaymentRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
  ) {}

  getPayment(id: number): Promise<Payment> {
    return this.dataSource.manager.findOneByOrFail(Payment, { id });
  }

  /** Payments of some orders, oldest first. Reads the primary: the response to `startPayment` shows the new payment. */
  async ofOrders(orderIds: readonly number[]): Promise<Payment[]> {
    return this.dataSource.transaction((manager) =>
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
  async lock(
    manager: EntityManager,
    paymentId: number | null,
  ): Promise<{ payment: Payment; order: Order } | null> {
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

  /** Locks the payment of a session, found by its number or, where the event does not name it, by the session itself. */
  async lockSession(
    manager: EntityManager,
    { paymentId, sessionId }: SessionEvent,
  ): Promise<{ payment: Payment; order: Order } | null> {
    if (paymentId !== null || sessionId === null) return this.lock(manager, paymentId);
    const found = await manager.findOneBy(Payment, { sessionId });
    return found && this.lock(manager, found.id);
  }

  /** Locks the refunded payment, found by its number or by the reference of the service. */
  async lockRefunded(manager: EntityManager, { paymentId, reference }: RefundEvent): Promise<Payment | null> {
    if (paymentId === null && reference === null) return null;
    return manager.findOne(Payment, {
      where: paymentId === null ? { reference: reference ?? '' } : { id: paymentId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks the payment of a refund, and its order, found by the reference of the service. */
  async lockReported(
    manager: EntityManager,
    { provider, paymentReference }: Pick<ReportedRefund, 'provider' | 'paymentReference'>,
  ): Promise<{ payment: Payment; order: Order } | null> {
    if (paymentReference === null) return null;
    const found = await manager.findOneBy(Payment, { provider, reference: paymentReference });
    return found && this.lock(manager, found.id);
  }

  async update(
    manager: EntityManager,
    payment: Payment,
    changes: Partial<Omit<Payment, 'amount' | 'refundedAmount'>>,
  ): Promise<void> {
    Object.assign(payment, changes);
    await manager.update(Payment, payment.id, changes);
  }

  /** Cents of an order that are paid; payments that go back whole do not count. */
  async paidCents(manager: EntityManager, orderId: number): Promise<number> {
    const paid = await manager.sum(Payment, 'amountCents', {
      orderId,
      status: 'paid',
      refundStatus: IsNull(),
    });
    return paid ?? 0;
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

  /** Stores an event. False for an event that was received before; a concurrent duplicate waits for the first. */
  async insertEvent(manager: EntityManager, { id, type, at }: PaymentEvent): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO payment_events (id, type, outcome, occurred_at) VALUES ($1, $2, 'received', $3)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, type, at],
    );
    return rows.length > 0;
  }

  async setEventOutcome(
    manager: EntityManager,
    id: string,
    outcome: string,
    paymentId: number | null,
  ): Promise<void> {
    await manager.query('UPDATE payment_events SET outcome = $2, payment_id = $3 WHERE id = $1', [
      id,
      outcome,
      paymentId,
    ]);
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
