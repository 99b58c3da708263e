import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import { ListensToPayments, type PaymentListener, type TransferReversal } from '../../payments/index.js';
import { PayoutBookingService } from '../payout-booking.service.js';
import { PayoutMailsService } from '../payout-mails.service.js';
import { Payout } from '../payout.entity.js';

const REVERSED_AT_STRIPE = 'The transfer was reversed at Stripe';

/**
 * Stores what became of transfers to sellers: paid, refused, or reversed later. The first result is stored under the payout's
 * lock while it is pending, so that money that came back is booked once.
 */
@ListensToPayments()
@Injectable()
export class TransferResultsService implements PaymentListener {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly booking: PayoutBookingService,
    private readonly mails: PayoutMailsService,
    private readonly problems: PaymentProblemsService,
  ) {}

  paid(payoutId: number, reference: string): Promise<void> {
    return this.settle(payoutId, async (manager, payout) => {
      Object.assign(payout, { status: 'paid', reference });
      await manager.save(payout);
      await this.record(manager, 'payout.paid', payout, { status: 'paid', reference });
      await this.mails.paid(manager, payout, await this.booking.documentPaid(manager, payout));
    });
  }

  /** A payout that fails before the seller was mailed about it is reported to the admins alone. */
  failed(payoutId: number, reason: string): Promise<void> {
    return this.settle(payoutId, async (manager, payout) => {
      await this.booking.giveBack(manager, payout, { status: 'failed', reason, createdBy: 'system' });
      await this.record(manager, 'payout.failed', payout, { status: 'failed', reason });
      await this.problems.report(manager, {
        kind: 'payout_failed',
        key: `payout_failed:payout:${payoutId}`,
        payoutId,
        amountCents: payout.amountCents,
        detail: `Stripe refused the transfer to ${payout.sellerName}: ${reason}`,
      });
    });
  }

  /** A part that comes back is recorded for an admin, who books it by an adjustment; the whole gives back the rest. */
  async transferReversed(
    manager: EntityManager,
    { payoutId, reference, isWhole, reversedCents }: TransferReversal,
  ): Promise<string | null> {
    const payout = await this.lock(manager, payoutId);
    if (payout?.method !== 'stripe') return null;
    if (payout.status === 'failed' || payout.status === 'reversed') return 'known';
    if (payout.status === 'paid' && payout.reference !== reference) return null;
    payout.reference = reference;
    if (!isWhole) {
      // The sum of all parts so far; reports of them arrive in any order.
      payout.partReversedCents = Math.max(payout.partReversedCents, reversedCents);
      await manager.save(payout);
      await this.record(manager, 'payout.part-reversed', payout, { reference, reversedCents });
      await this.problems.report(manager, {
        kind: 'payout_part_reversed',
        key: `payout_part_reversed:payout:${payoutId}`,
        payoutId,
        amountCents: reversedCents,
        detail: 'A part of the transfer to the seller came back in all; book it by an adjustment',
      });
      return 'partly reversed';
    }
    const giveBack = { status: 'reversed' as const, reason: REVERSED_AT_STRIPE, createdBy: 'system' };
    const creditNote = await this.booking.giveBack(manager, payout, giveBack);
    await this.record(manager, 'payout.reverse', payout, { status: 'reversed', reference });
    await this.mails.reversed(manager, payout, creditNote);
    return 'reversed';
  }

  /** Runs `work` unless the payout has its result already, e.g. from an earlier run of the job. */
  private async settle(
    payoutId: number,
    work: (manager: EntityManager, payout: Payout) => Promise<void>,
  ): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      const payout = await this.lock(manager, payoutId);
      if (payout?.status === 'pending') await work(manager, payout);
    });
  }

  private lock(manager: EntityManager, id: number): Promise<Payout | null> {
    return manager.findOne(Payout, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private record(manager: EntityManager, action: string, { id }: Payout, after: object): Promise<void> {
    return recordAudit(manager, { actor: null, action, subject: `payout:${id}`, after });
  }
}
