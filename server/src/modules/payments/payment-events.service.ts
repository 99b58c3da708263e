import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { orderTransaction, OrderStatusService } from '../orders/index.js';
import type { Order } from '../orders/order.entity.js';
import { PaymentArrival } from './payment-arrival.service.js';
import { PaymentBook } from './payment-book.service.js';
import { UNDER_WAY } from './payment.rules.js';
import type { PaymentNews, RefundNews, SessionNews } from './payment.types.js';

/** What became of an event, with the payment it was about and the order that it moved. */
interface Taken {
  outcome: string;
  paymentId: number | null;
  moved?: Order;
}

const NOT_OURS: Taken = { outcome: 'not ours', paymentId: null };

/**
 * Takes what the payment service tells: once each, however often and in whatever order it comes. The event's row and
 * its effect are one transaction, so that whatever is killed in between is simply told again.
 */
@Injectable()
export class PaymentEvents {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStatusService,
    private readonly book: PaymentBook,
    private readonly arrival: PaymentArrival,
  ) {}

  async take(news: PaymentNews): Promise<void> {
    if (news.kind === 'other') return;
    const moved = await orderTransaction(this.dataSource, async (manager) => {
      if (!(await this.isNew(manager, news))) return undefined;
      const taken = await this.apply(manager, news);
      await manager.query('UPDATE payment_events SET outcome = $2, payment_id = $3 WHERE id = $1', [
        news.id,
        taken.outcome,
        taken.paymentId,
      ]);
      return taken.moved;
    });
    if (moved) await this.orders.show(moved);
  }

  /** The same event at the same moment waits here for the first, and then is not new. */
  private async isNew(manager: EntityManager, { id, type, at }: PaymentNews): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO payment_events (id, type, outcome, occurred_at) VALUES ($1, $2, 'received', $3)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, type, at],
    );
    return rows.length > 0;
  }

  private apply(manager: EntityManager, news: PaymentNews): Promise<Taken> {
    switch (news.kind) {
      case 'completed':
        return this.completed(manager, news.session, news.at);
      case 'failed':
        return this.failed(manager, news.session);
      case 'expired':
        return this.expired(manager, news.session);
      case 'refunded':
        return this.refunded(manager, news.refund);
      case 'refundFailed':
        return this.refundFailed(manager, news.refund);
      case 'other':
        return Promise.resolve(NOT_OURS);
    }
  }

  private async completed(manager: EntityManager, session: SessionNews, at: Date): Promise<Taken> {
    const found = await this.book.lockFor(manager, session.paymentId);
    if (!found) return NOT_OURS;
    const { payment, order } = found;
    const paymentId = payment.id;
    if (session.isPaid)
      return { paymentId, ...(await this.arrival.receive(manager, payment, order, session, at)) };
    if (payment.status !== 'opening' && payment.status !== 'open') return { outcome: 'too late', paymentId };
    // Money that takes days: the order waits for it without the clock of its reservation.
    await this.book.note(manager, payment, { status: 'processing', sessionId: session.sessionId });
    const moved = await this.orders.move(manager, order.id, ['pending'], 'processing');
    return { outcome: 'processing', paymentId, moved };
  }

  private async failed(manager: EntityManager, session: SessionNews): Promise<Taken> {
    const found = await this.book.lockFor(manager, session.paymentId);
    if (!found) return NOT_OURS;
    const { payment, order } = found;
    if (!UNDER_WAY.includes(payment.status)) return { outcome: 'too late', paymentId: payment.id };
    const wasProcessing = payment.status === 'processing';
    await this.book.note(manager, payment, { status: 'failed' });
    if (!wasProcessing) return { outcome: 'failed', paymentId: payment.id };
    const moved = await this.orders.move(manager, order.id, ['processing'], 'pending');
    return { outcome: 'failed', paymentId: payment.id, moved };
  }

  /** Only noted: the reservation has a clock of its own, and until then the buyer may set out again. */
  private async expired(manager: EntityManager, session: SessionNews): Promise<Taken> {
    const found = await this.book.lockFor(manager, session.paymentId);
    if (!found) return NOT_OURS;
    const { payment } = found;
    const waits = payment.status === 'opening' || payment.status === 'open';
    if (waits) await this.book.note(manager, payment, { status: 'expired' });
    return { outcome: waits ? 'expired' : 'too late', paymentId: payment.id };
  }

  private async refunded(manager: EntityManager, refund: RefundNews): Promise<Taken> {
    const payment = await this.book.lockRefunded(manager, refund);
    if (!payment) return NOT_OURS;
    const refundedCents = Math.max(payment.refundedCents, refund.refundedCents ?? 0);
    // What we sent back ourselves is in the books already.
    const isNews = refundedCents > payment.refundedCents && payment.refundStatus === null;
    await this.book.note(manager, payment, {
      refundedCents,
      refundStatus: payment.refundStatus === 'failed' ? 'failed' : 'succeeded',
    });
    if (isNews) await this.book.alert(manager, payment, 'payment.refunded', { refundedCents });
    return { outcome: 'refunded', paymentId: payment.id };
  }

  private async refundFailed(manager: EntityManager, refund: RefundNews): Promise<Taken> {
    const payment = await this.book.lockRefunded(manager, refund);
    if (!payment) return NOT_OURS;
    await this.book.note(manager, payment, { refundStatus: 'failed', refundedCents: 0 });
    await this.book.alert(manager, payment, 'payment.refund-failed', { refund: refund.refundReference });
    return { outcome: 'refund failed', paymentId: payment.id };
  }
}
