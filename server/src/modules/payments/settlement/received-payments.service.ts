import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { moneyText, refundedBefore, type PaymentEvent, type SessionEvent } from '../payment.rules.js';
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
    const waiting = await this.waitingFor(manager, found.payment, session.reference);
    const refundedCents = refundedBefore(waiting);
    const settled = await this.settlement.settle(manager, found, { session, at, refundedCents });
    return { result: { paymentId: found.payment.id, ...settled }, waiting };
  }

  private async waitingFor(
    manager: EntityManager,
    { provider }: Payment,
    reference: string | null,
  ): Promise<PaymentEvent[]> {
    if (provider === 'manual' || reference === null) return [];
    await this.events.lockReference(manager, provider, reference);
    return this.events.waitingFor(manager, provider, reference);
  }

  /** Money with our mark for a payment that is not here, as after a restored backup. */
  private async reportUnknown(manager: EntityManager, session: SessionEvent): Promise<void> {
    const { paymentId, orderId, amountCents, currency, reference } = session;
    if (paymentId === null) return;
    const sum = moneyText(amountCents, currency);
    await this.problems.report(manager, {
      kind: 'unknown_payment',
      key: `unknown_payment:${paymentId}:${reference}`,
      amountCents: currency === 'usd' ? amountCents : null,
      detail: `${sum} were paid as payment ${paymentId} of order ${orderId ?? 'unknown'} (${reference ?? 'no reference'})`,
    });
  }
}
