import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { DomainError } from '../../../core/errors/index.js';
import { OrderStatusService } from '../../orders/index.js';
import type { Order } from '../../orders/order.entity.js';
import { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { isAsRequested, type SessionEvent } from '../payment.rules.js';
import { RefundService } from './refund.service.js';

export interface Settlement {
  outcome: string;
  /** The order whose status has changed. */
  moved?: Order;
}

/** Settles a received payment: completes its order, or refunds it. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly orders: OrderStatusService,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundService,
  ) {}

  /** Expects the order and its payment to be locked. */
  async settle(
    manager: EntityManager,
    payment: Payment,
    order: Order,
    session: SessionEvent,
    at: Date,
  ): Promise<Settlement> {
    const { reference, amountCents, currency } = session;
    if (payment.status === 'paid' || payment.status === 'mismatched') {
      // An earlier event may not have named it.
      if (payment.reference === null) await this.payments.update(manager, payment, { reference });
      return { outcome: 'known' };
    }
    const sessionId = session.sessionId ?? payment.sessionId;
    if (!isAsRequested(payment, session)) {
      await this.payments.update(manager, payment, { status: 'mismatched', reference });
      await this.payments.alert(manager, payment, 'payment.mismatch', {
        paid: { sessionId, orderId: session.orderId, amountCents, currency },
      });
      return { outcome: 'mismatched' };
    }
    await this.payments.update(manager, payment, { status: 'paid', paidAt: at, sessionId, reference });
    if (payment.refundedCents > 0) {
      await this.payments.alert(manager, payment, 'payment.already-refunded', {});
      return { outcome: 'already refunded' };
    }
    if (order.status === 'completed') return this.settleCompleted(manager, payment);
    return this.complete(manager, payment, order);
  }

  /** Completes a cancelled order too if its tracks are still free; otherwise refunds the payment. */
  private async complete(manager: EntityManager, payment: Payment, order: Order): Promise<Settlement> {
    try {
      const moved = await manager.transaction((inner) =>
        this.orders.move(
          inner,
          order.id,
          ['pending', 'processing', 'cancelled'],
          'completed',
          payment.provider,
        ),
      );
      return { outcome: 'completed', moved };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'TRACK_UNAVAILABLE')) throw error;
      await this.refunds.request(manager, payment, 'gone');
      return { outcome: 'refunding' };
    }
  }

  /** Refunds a second payment of a completed order. A first one is kept: an admin may have completed the order because of it. */
  private async settleCompleted(manager: EntityManager, payment: Payment): Promise<Settlement> {
    const paidBefore = await manager.existsBy(Payment, {
      orderId: payment.orderId,
      id: Not(payment.id),
      status: 'paid',
      refundStatus: IsNull(),
    });
    if (paidBefore) {
      await this.refunds.request(manager, payment, 'duplicate');
      return { outcome: 'refunding' };
    }
    await this.payments.alert(manager, payment, 'payment.after-completion', {});
    return { outcome: 'paid after completion' };
  }
}
