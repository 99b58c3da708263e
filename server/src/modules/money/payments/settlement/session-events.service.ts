import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaidOrdersService } from '../../../sales/orders/index.js';
import { CollectionService } from '../paypal/collection.service.js';
import { PaymentRepository } from '../payment.repository.js';
import { IN_PROGRESS, type SessionEvent } from '../payment.rules.js';
import type { Settlement } from './settlement.service.js';

/** Result of an event for its payment; null for a payment that is not ours. */
export type PaymentResult = (Settlement & { paymentId: number }) | null;

/** Applies events of payment pages before their money has arrived. */
@Injectable()
export class SessionEventsService {
  constructor(
    private readonly orders: PaidOrdersService,
    private readonly payments: PaymentRepository,
    private readonly collection: CollectionService,
  ) {}

  /** The money is collected only while the payment is open: a cancelled order takes none. */
  async approved(manager: EntityManager, session: SessionEvent): Promise<PaymentResult> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) return null;
    const { payment } = found;
    if (payment.status !== 'opening' && payment.status !== 'open') {
      return { outcome: 'too late', paymentId: payment.id };
    }
    await this.payments.update(manager, payment, { status: 'open', sessionId: session.sessionId });
    await this.collection.schedule(manager, payment.id);
    return { outcome: 'approved', paymentId: payment.id };
  }

  /** A delayed payment method takes days: the order waits without the limit of its hold. */
  async processing(manager: EntityManager, session: SessionEvent): Promise<PaymentResult> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) return null;
    const { payment, order } = found;
    const paymentId = payment.id;
    if (payment.status !== 'opening' && payment.status !== 'open') return { outcome: 'too late', paymentId };
    const sessionId = session.sessionId ?? payment.sessionId;
    await this.payments.update(manager, payment, { status: 'processing', sessionId });
    const moved = await this.orders.move(manager, order.id, ['pending'], 'processing');
    return { outcome: 'processing', paymentId, moved };
  }

  async failed(manager: EntityManager, session: SessionEvent): Promise<PaymentResult> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) return null;
    const { payment, order } = found;
    if (!IN_PROGRESS.includes(payment.status)) return { outcome: 'too late', paymentId: payment.id };
    const wasProcessing = payment.status === 'processing';
    await this.payments.update(manager, payment, { status: 'failed' });
    if (!wasProcessing) return { outcome: 'failed', paymentId: payment.id };
    const moved = await this.orders.move(manager, order.id, ['processing'], 'pending');
    return { outcome: 'failed', paymentId: payment.id, moved };
  }

  /** Leaves the order pending: its hold ends on its own, and until then the buyer may start another payment. */
  async expired(manager: EntityManager, session: SessionEvent): Promise<PaymentResult> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) return null;
    const { payment } = found;
    const isOpen = payment.status === 'opening' || payment.status === 'open';
    if (isOpen) await this.payments.update(manager, payment, { status: 'expired' });
    return { outcome: isOpen ? 'expired' : 'too late', paymentId: payment.id };
  }
}
