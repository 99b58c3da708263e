import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, In, IsNull, Not, type DataSource } from 'typeorm';
import type { OnlineProvider } from '#domain/payments.js';
import { PaymentDispute } from '../disputes/payment-dispute.entity.js';
import { Payment } from '../payments/payment.entity.js';
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
    const [payments, refunds, disputes] = await Promise.all([
      this.payments(provider, day, named),
      this.refunds(provider, day, named),
      this.disputes(provider, named),
    ]);
    return [...payments, ...refunds, ...disputes];
  }

  /** References of our payments among some. */
  async knownPayments(provider: OnlineProvider, references: readonly string[]): Promise<Set<string>> {
    const found = await this.dataSource.manager.findBy(Payment, { provider, reference: In([...references]) });
    return new Set(found.map(({ reference }) => reference ?? ''));
  }

  /** A payment that came too late or twice goes back whole, under the payment's own reference to its refund. */
  private async payments(
    provider: OnlineProvider,
    { from, to }: Day,
    named: string[],
  ): Promise<StoredMovement[]> {
    const found = await this.dataSource.manager.find(Payment, {
      where: [
        { provider, status: 'paid', reference: Not(IsNull()), paidAt: Between(from, to) },
        { provider, reference: In(named) },
        { provider, refundReference: In(named) },
      ],
    });
    return found.flatMap(({ reference, refundReference, paidAt, orderId, amountCents, refundedCents }) => [
      ...(reference === null
        ? []
        : [
            {
              subject: 'payment' as const,
              reference,
              amountCents,
              orderId,
              isOfDay: isWithin(paidAt, from, to),
            },
          ]),
      ...(refundReference === null
        ? []
        : [
            {
              subject: 'refund' as const,
              reference: refundReference,
              amountCents: refundedCents,
              orderId,
              isOfDay: false,
            },
          ]),
    ]);
  }

  private async refunds(
    provider: OnlineProvider,
    { from, to }: Day,
    named: string[],
  ): Promise<StoredMovement[]> {
    const inDay = Between(from, to);
    const found = await this.dataSource.manager.find(Refund, {
      where: [
        { method: provider, acceptedAt: inDay },
        { method: provider, failedAt: inDay, acceptedAt: Not(IsNull()) },
        { method: provider, reference: In(named) },
      ],
    });
    const disputes = await this.dataSource.manager.findBy(PaymentDispute, {
      provider,
      reference: In(found.map(({ reference }) => reference ?? '')),
    });
    const disputed = new Set(disputes.map(({ reference }) => reference));
    return found.flatMap(({ reference, amountCents, orderId, acceptedAt, failedAt }) => {
      // The refund of a lost dispute is the money that the dispute took.
      if (!reference || acceptedAt === null || disputed.has(reference)) return [];
      const movement = { reference, amountCents, orderId };
      const refund = { ...movement, subject: 'refund' as const, isOfDay: isWithin(acceptedAt, from, to) };
      const failure = {
        ...movement,
        subject: 'refund_failure' as const,
        isOfDay: isWithin(failedAt, from, to),
      };
      return failedAt === null ? [refund] : [refund, failure];
    });
  }

  private async disputes(provider: OnlineProvider, named: string[]): Promise<StoredMovement[]> {
    const found = await this.dataSource.manager.findBy(PaymentDispute, {
      provider,
      kind: 'dispute',
      reference: In(named),
    });
    return found.map(({ reference, amountCents, orderId }) => ({
      subject: 'dispute',
      reference,
      amountCents,
      orderId,
      isOfDay: false,
    }));
  }
}

function isWithin(moment: Date | null, from: Date, to: Date): boolean {
  return moment !== null && moment >= from && moment < to;
}
