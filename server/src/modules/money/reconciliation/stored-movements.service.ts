import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, In, IsNull, Not, type DataSource } from 'typeorm';
import type { OnlineProvider } from '#domain/payments.js';
import type { ReconciledSubject } from '#domain/reconciliation.js';
import { PaymentDispute } from '../disputes/payment-dispute.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentReturn } from '../refunds/payment-return.entity.js';
import { Refund } from '../refunds/refund.entity.js';
import type { StatementLine } from '../payments/index.js';
import type { StoredMovement } from './reconciliation.rules.js';

/** A day in UTC: from its first moment until before the first one after it. */
export interface Day {
  from: Date;
  to: Date;
}

/** Reads the payments, refunds and disputes of a day, and those that a statement names. */
@Injectable()
export class StoredMovementsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async of(provider: OnlineProvider, day: Day, lines: readonly StatementLine[]): Promise<StoredMovement[]> {
    const named = lines.map(({ reference }) => reference);
    const found = await Promise.all([
      this.payments(provider, day, named),
      this.returns(provider, day, named),
      this.refunds(provider, day, named),
      this.disputes(provider, day, named),
    ]);
    return found.flat();
  }

  /** References of our payments among some. */
  async knownPayments(provider: OnlineProvider, references: readonly string[]): Promise<Set<string>> {
    const found = await this.dataSource.manager.findBy(Payment, { provider, reference: In([...references]) });
    return new Set(found.map(({ reference }) => reference ?? ''));
  }

  private async payments(provider: OnlineProvider, day: Day, named: string[]): Promise<StoredMovement[]> {
    const found = await this.dataSource.manager.find(Payment, {
      where: [
        { provider, status: In(['paid', 'mismatched']), paidAt: within(day) },
        { provider, reference: In(named) },
      ],
    });
    return found.map((payment) => ({
      subject: 'payment',
      // The event of the payment may have lacked its reference.
      reference: payment.reference ?? payment.sessionId ?? `payment ${payment.id}`,
      amountCents: payment.receivedCents ?? payment.amountCents,
      orderId: payment.orderId,
      isOfDay: isWithin(payment.paidAt, day),
    }));
  }

  /** Returns of payments without a refund of the order, through the payment service. */
  private async returns(provider: OnlineProvider, day: Day, named: string[]): Promise<StoredMovement[]> {
    const found = await this.dataSource.manager.find(PaymentReturn, {
      where: [
        { byHand: false, acceptedAt: within(day) },
        { byHand: false, acceptedAt: Not(IsNull()), failedAt: within(day) },
        { reference: In(named) },
      ],
    });
    const ids = found.map(({ paymentId }) => paymentId);
    const payments = await this.dataSource.manager.findBy(Payment, { id: In(ids), provider });
    const orders = new Map(payments.map(({ id, orderId }) => [id, orderId]));
    return found
      .filter(({ paymentId, acceptedAt, reference }) => orders.has(paymentId) && acceptedAt && reference)
      .flatMap((one) => refundMovements(one, orders.get(one.paymentId)!, day));
  }

  private async refunds(provider: OnlineProvider, day: Day, named: string[]): Promise<StoredMovement[]> {
    const found = await this.dataSource.manager.find(Refund, {
      where: [
        { method: provider, acceptedAt: within(day) },
        { method: provider, failedAt: within(day), acceptedAt: Not(IsNull()) },
        { method: provider, reference: In(named) },
      ],
    });
    const disputes = await this.dataSource.manager.findBy(PaymentDispute, {
      provider,
      reference: In(found.map(({ reference }) => reference ?? '')),
    });
    const disputed = new Set(disputes.map(({ reference }) => reference));
    return found
      .filter(({ acceptedAt, reference }) => acceptedAt !== null && !disputed.has(reference ?? ''))
      .flatMap((refund) => refundMovements(refund, refund.orderId, day));
  }

  /** Disputes that took money. The refund of a lost one is the money that it took. */
  private async disputes(provider: OnlineProvider, day: Day, named: string[]): Promise<StoredMovement[]> {
    const found = await this.dataSource.manager.find(PaymentDispute, {
      where: [
        { provider, kind: 'dispute', withdrawnAt: within(day) },
        { provider, kind: 'dispute', reinstatedAt: within(day) },
        { provider, kind: 'dispute', reference: In(named) },
      ],
    });
    return found.flatMap((dispute) => {
      const { reference, amountCents, orderId, isWithdrawn, isReinstated, status } = dispute;
      const movement = (subject: ReconciledSubject, at: Date | null): StoredMovement => ({
        subject,
        reference,
        amountCents,
        orderId,
        isOfDay: isWithin(at, day),
      });
      return [
        ...(isWithdrawn || status === 'lost' ? [movement('dispute', dispute.withdrawnAt)] : []),
        ...(isReinstated ? [movement('dispute_reversal', dispute.reinstatedAt)] : []),
      ];
    });
  }
}

interface StoredRefund {
  id: number;
  reference: string | null;
  amountCents: number;
  acceptedAt: Date | null;
  failedAt: Date | null;
}

/** A refund, and its return by the bank. */
function refundMovements(refund: StoredRefund, orderId: number, day: Day): StoredMovement[] {
  const { id, amountCents, acceptedAt, failedAt } = refund;
  const movement = { reference: refund.reference || `refund ${id}`, amountCents, orderId };
  const made: StoredMovement = { ...movement, subject: 'refund', isOfDay: isWithin(acceptedAt, day) };
  if (failedAt === null) return [made];
  return [made, { ...movement, subject: 'refund_failure', isOfDay: isWithin(failedAt, day) }];
}

function within({ from, to }: Day) {
  return Between(from, to);
}

function isWithin(moment: Date | null, { from, to }: Day): boolean {
  return moment !== null && moment >= from && moment < to;
}
