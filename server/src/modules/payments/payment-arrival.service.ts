import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { DomainError } from '../../core/errors/index.js';
import { OrderStatusService } from '../orders/index.js';
import type { Order } from '../orders/order.entity.js';
import { PaymentBook } from './payment-book.service.js';
import { Payment } from './payment.entity.js';
import { isAsAsked } from './payment.rules.js';
import type { SessionNews } from './payment.types.js';
import { Refunds } from './refunds.service.js';

interface Arrival {
  outcome: string;
  moved?: Order;
}

/** What becomes of money that has arrived: it completes its order, or it goes back. */
@Injectable()
export class PaymentArrival {
  constructor(
    private readonly orders: OrderStatusService,
    private readonly book: PaymentBook,
    private readonly refunds: Refunds,
  ) {}

  /** Within the transaction that holds the locks of the order and of its payment. */
  async receive(
    manager: EntityManager,
    payment: Payment,
    order: Order,
    session: SessionNews,
    at: Date,
  ): Promise<Arrival> {
    if (payment.status === 'paid' || payment.status === 'mismatched') return { outcome: 'known' };
    const asAsked = isAsAsked(payment, session);
    const { sessionId, reference, amountCents, currency } = session;
    if (!asAsked) {
      await this.book.note(manager, payment, { status: 'mismatched', reference });
      await this.book.alert(manager, payment, 'payment.mismatch', {
        paid: { sessionId, orderId: session.orderId, amountCents, currency },
      });
      return { outcome: 'mismatched' };
    }
    await this.book.note(manager, payment, { status: 'paid', paidAt: at, sessionId, reference });
    if (payment.refundedCents > 0) {
      await this.book.alert(manager, payment, 'payment.already-refunded', {});
      return { outcome: 'already refunded' };
    }
    if (order.status === 'completed') return this.onTop(manager, payment);
    return this.complete(manager, payment, order);
  }

  /** A cancelled order gets its tracks again where they are still free; otherwise the money goes back. */
  private async complete(manager: EntityManager, payment: Payment, order: Order): Promise<Arrival> {
    try {
      const moved = await manager.transaction((inner) =>
        this.orders.move(inner, order.id, ['pending', 'processing', 'cancelled'], 'completed'),
      );
      return { outcome: 'completed', moved };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'TRACK_UNAVAILABLE')) throw error;
      await this.refunds.ask(manager, payment, 'gone');
      return { outcome: 'refunding' };
    }
  }

  /** The order is delivered: paid for by another payment, then this one goes back; or by an admin's word, who may know of it. */
  private async onTop(manager: EntityManager, payment: Payment): Promise<Arrival> {
    const paidBefore = await manager.existsBy(Payment, {
      orderId: payment.orderId,
      id: Not(payment.id),
      status: 'paid',
      refundStatus: IsNull(),
    });
    if (paidBefore) {
      await this.refunds.ask(manager, payment, 'duplicate');
      return { outcome: 'refunding' };
    }
    await this.book.alert(manager, payment, 'payment.after-completion', {});
    return { outcome: 'paid after completion' };
  }
}
