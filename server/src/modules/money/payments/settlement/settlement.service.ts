import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { savepoint } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { PaidOrdersService } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import type { PaymentProblemKind } from '#domain/payment-problems.js';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository, type LockedPayment } from '../payment.repository.js';
import { isAsRequested, moneyText, type SessionEvent } from '../payment.rules.js';
import { PAYMENT_RETURNS, type PaymentReturns, type ReturnCause } from '../payment-returns.js';
import { leftCents, netSum, surplusCents } from '../payment-money.rules.js';

export interface Settlement {
  outcome: string;
  /** The order whose status has changed. */
  moved?: Order;
}

/** A payment that has arrived. */
export interface ReceivedPayment {
  session: SessionEvent;
  at: Date;
  /** Cents that were refunded at the service before the payment was known. */
  refundedCents: number;
}

/** Settles a received payment: completes its order, or returns what the order does not need. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly orders: PaidOrdersService,
    private readonly payments: PaymentRepository,
    @Inject(PAYMENT_RETURNS) private readonly returns: PaymentReturns,
    private readonly problems: PaymentProblemsService,
  ) {}

  /** Expects the order and its payment to be locked. */
  async settle(
    manager: EntityManager,
    locked: LockedPayment,
    received: ReceivedPayment,
  ): Promise<Settlement> {
    const { payment, order } = locked;
    const { session, at, refundedCents } = received;
    const { reference } = session;
    if (payment.status === 'paid' || payment.status === 'mismatched') {
      // An earlier event may have lacked the reference.
      if (payment.reference === null) await this.payments.update(manager, payment, { reference });
      return { outcome: 'known' };
    }
    if (!isAsRequested(payment, session)) return this.mismatched(manager, payment, received);
    const sessionId = session.sessionId ?? payment.sessionId;
    await this.payments.update(manager, payment, { status: 'paid', paidAt: at, sessionId, reference });
    const note = 'The payment has arrived';
    await this.problems.settle(manager, { paymentId: payment.id }, ['mismatch'], note);
    if (refundedCents >= payment.amountCents) {
      await this.payments.alert(manager, payment, 'payment.already-refunded', {});
      await this.report(manager, payment, 'already_refunded', 'It was refunded in full before it was known');
      return { outcome: 'already refunded' };
    }
    if (order.status === 'completed') return this.settleCompleted(manager, locked);
    return this.complete(manager, locked);
  }

  private async mismatched(
    manager: EntityManager,
    payment: Payment,
    { session, at }: ReceivedPayment,
  ): Promise<Settlement> {
    const { sessionId, orderId, reference, amountCents, currency } = session;
    await this.payments.update(manager, payment, {
      status: 'mismatched',
      reference,
      paidAt: at,
      receivedCents: amountCents,
      receivedCurrency: currency,
    });
    const paid = { sessionId, orderId, amountCents, currency };
    await this.payments.alert(manager, payment, 'payment.mismatch', { paid });
    const requested = moneyText(payment.amountCents, payment.currency);
    const detail = `${moneyText(amountCents, currency)} was paid where ${requested} was requested`;
    const cents = currency === PAYMENT_CURRENCY ? amountCents : null;
    await this.report(manager, payment, 'mismatch', detail, cents);
    return { outcome: 'mismatched' };
  }

  /** Completes an order that is paid in full, a cancelled one too if its tracks are free and its terms hold. */
  private async complete(manager: EntityManager, locked: LockedPayment): Promise<Settlement> {
    const { payment, order } = locked;
    const wasCancelled = order.status === 'cancelled';
    const others = await this.payments.othersOf(manager, payment);
    if (netSum([...others, payment]) < order.totalCents) {
      if (!wasCancelled) return { outcome: 'paid in part' };
      return this.returnWhole(manager, locked, 'cancelled');
    }
    try {
      const moved = await savepoint(manager, (inner) =>
        this.orders.completePaid(inner, order.id, payment.provider),
      );
      await this.returnSurplus(manager, { payment, order: moved }, others);
      return { outcome: 'completed', moved };
    } catch (error) {
      return this.returnWhole(manager, locked, causeOf(error, wasCancelled));
    }
  }

  /**
   * Returns what was paid beyond the total of a completed order. A payment that the order needs is kept: an admin may have
   * completed the order because of it.
   */
  private async settleCompleted(manager: EntityManager, locked: LockedPayment): Promise<Settlement> {
    const { payment } = locked;
    const others = await this.payments.othersOf(manager, payment);
    if (await this.returnSurplus(manager, locked, others)) return { outcome: 'refunding' };
    await this.payments.alert(manager, payment, 'payment.after-completion', {});
    const detail = 'The order was completed by hand before its payment arrived';
    await this.report(manager, payment, 'paid_after_completion', detail);
    return { outcome: 'paid after completion' };
  }

  /** Returns true when money goes back. */
  private async returnSurplus(
    manager: EntityManager,
    locked: LockedPayment,
    others: readonly Payment[],
  ): Promise<boolean> {
    const { payment, order } = locked;
    const amountCents = surplusCents(order.totalCents, payment, others);
    if (amountCents === 0) return false;
    const isRest = amountCents === leftCents(payment);
    const cause = isRest ? 'duplicate' : 'surplus';
    await this.returns.request(manager, locked, { cause, amountCents, isRest });
    const sum = moneyText(amountCents, payment.currency);
    const detail = `${sum} more was paid than the order costs; it goes back to the buyer`;
    await this.report(manager, payment, 'surplus', detail, amountCents);
    return true;
  }

  private async returnWhole(
    manager: EntityManager,
    locked: LockedPayment,
    cause: ReturnCause,
  ): Promise<Settlement> {
    const amountCents = leftCents(locked.payment);
    await this.returns.request(manager, locked, { cause, amountCents, isRest: true });
    return { outcome: 'refunding' };
  }

  private report(
    manager: EntityManager,
    payment: Payment,
    kind: PaymentProblemKind,
    detail: string,
    cents: number | null = payment.amountCents,
  ): Promise<void> {
    return this.problems.report(manager, {
      kind,
      key: `${kind}:payment:${payment.id}`,
      orderId: payment.orderId,
      paymentId: payment.id,
      amountCents: cents,
      detail,
    });
  }
}

/** Codes of refusals to complete a cancelled order on its old terms: price, coupon, or a project file that was ordered again. */
const OUTDATED_TERMS: readonly string[] = ['PRICE_CHANGED', 'CONFLICT', 'BAD_USER_INPUT'];

/** Why an order is not completed. @throws the error unless it is final */
function causeOf(error: unknown, wasCancelled: boolean): ReturnCause {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'TRACK_UNAVAILABLE') return 'gone';
  if (wasCancelled && OUTDATED_TERMS.includes(error.code)) return 'terms';
  throw error;
}
