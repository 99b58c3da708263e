import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import type { Payment } from '../payment.entity.js';
import { CollectionService } from '../paypal/collection.service.js';
import { PaymentRepository } from '../payment.repository.js';
import {
  isOtherMoney,
  moneyText,
  refundedBefore,
  type PaymentEvent,
  type SessionEvent,
} from '../payment.rules.js';
import { PaymentEventRepository } from './payment-event.repository.js';
import type { PaymentResult } from './session-events.service.js';
import { SettlementService } from './settlement.service.js';

/** Settles payments whose money has arrived, together with what was reported about them before. */
@Injectable()
export class ReceivedPaymentsService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly events: PaymentEventRepository,
    private readonly problems: PaymentProblemsService,
    private readonly collection: CollectionService,
  ) {}

  /** Returns also the events that waited for the payment, to be applied next. */
  async receive(
    manager: EntityManager,
    session: SessionEvent,
    at: Date,
  ): Promise<{ result: PaymentResult; waiting: PaymentEvent[] }> {
    const found = await this.payments.lockSession(manager, session);
    if (!found) {
      await this.reportUnknown(manager, session);
      return { result: null, waiting: [] };
    }
    const { payment } = found;
    if (!statesAmount(session))
      return { result: await this.deferWithoutAmount(manager, payment), waiting: [] };
    if (isOtherMoney(payment, session)) {
      await this.reportUnknown(manager, { ...session, paymentId: payment.id, orderId: payment.orderId });
      return { result: { outcome: 'paid again', paymentId: payment.id }, waiting: [] };
    }
    const waiting = await this.waitingFor(manager, payment, session.reference);
    const refundedCents = refundedBefore(waiting);
    const settled = await this.settlement.settle(manager, found, { session, at, refundedCents });
    return { result: { paymentId: payment.id, ...settled }, waiting };
  }

  private async waitingFor(
    manager: EntityManager,
    { provider, reference: known }: Payment,
    reference: string | null,
  ): Promise<PaymentEvent[]> {
    // Events wait only while the reference of their payment is not stored.
    if (provider === 'manual' || reference === null || known !== null) return [];
    await this.events.lockReference(manager, provider, reference);
    return this.events.waitingFor(manager, provider, reference);
  }

  /** Handles an event without an amount: PayPal's capture is requested by a job, Stripe's payment is reported to the admins. */
  private async deferWithoutAmount(manager: EntityManager, payment: Payment): Promise<PaymentResult> {
    const { id: paymentId, orderId, provider } = payment;
    if (payment.status === 'paid' || payment.status === 'mismatched') return { outcome: 'known', paymentId };
    if (provider === 'paypal') await this.collection.schedule(manager, paymentId);
    else {
      await this.problems.report(manager, {
        kind: 'mismatch',
        key: `mismatch:payment:${paymentId}`,
        orderId,
        paymentId,
        amountCents: null,
        detail: 'It was reported as paid without its amount',
      });
    }
    return { outcome: 'incomplete', paymentId };
  }

  /** Reports money that carries our mark but belongs to no payment here, as after a restored backup. */
  private async reportUnknown(manager: EntityManager, session: SessionEvent): Promise<void> {
    const { paymentId, orderId, amountCents, currency, reference } = session;
    if (paymentId === null) return;
    const sum = moneyText(amountCents, currency);
    await this.problems.report(manager, {
      kind: 'unknown_payment',
      key: `unknown_payment:${paymentId}:${reference}`,
      amountCents: currency === 'usd' ? amountCents : null,
      detail: `${sum} was paid as payment ${paymentId} of order ${orderId ?? 'unknown'} (${reference ?? 'no reference'})`,
    });
  }
}

function statesAmount({ amountCents, currency }: SessionEvent): boolean {
  return amountCents !== null && currency !== null;
}
