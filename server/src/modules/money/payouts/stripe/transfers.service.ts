import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import { ListensToPayments, type PaymentListener, type TransferReversal } from '../../payments/index.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { PayoutBookingService } from '../payout-booking.service.js';
import { PayoutMailsService } from '../payout-mails.service.js';
import { Payout } from '../payout.entity.js';
import { PayoutAccountsService } from './payout-accounts.service.js';
import { StripeConnectGateway, TransferRejected } from './stripe-connect.gateway.js';

const SEND_TRANSFER_TASK = 'send-transfer';
const REVERSED_AT_STRIPE = 'The transfer was reversed at Stripe';

/**
 * Sends pending payouts to Stripe, outside the transaction that booked them. Each result is stored under the payout's lock
 * while it is pending, so that money that came back is booked once.
 */
@ListensToPayments()
@Injectable()
export class TransfersService implements PaymentListener {
  private readonly logger = new Logger('Payouts');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeConnectGateway,
    private readonly accounts: PayoutAccountsService,
    private readonly booking: PayoutBookingService,
    private readonly mails: PayoutMailsService,
    private readonly sellers: SellerDirectoryService,
    private readonly queue: JobQueueService,
    private readonly problems: PaymentProblemsService,
  ) {}

  @Job(SEND_TRANSFER_TASK)
  run({ payoutId }: { payoutId: number }): Promise<void> {
    return this.send(payoutId);
  }

  async schedule(manager: EntityManager, payoutId: number): Promise<void> {
    await this.queue.add(
      manager,
      SEND_TRANSFER_TASK,
      { payoutId },
      { key: `${SEND_TRANSFER_TASK}:${payoutId}` },
    );
  }

  /** Idempotent: Stripe returns the same transfer for the same payout, and it is recorded once. */
  async send(payoutId: number): Promise<void> {
    const { manager } = this.dataSource;
    const payout = await manager.findOneByOrFail(Payout, { id: payoutId });
    if (payout.status !== 'pending') return;
    const { sellerId, amountCents, recipient } = payout;
    try {
      if (!recipient) throw new TransferRejected('It was booked without an account at Stripe');
      const request = { payoutId, sellerId, amountCents, accountId: recipient };
      await this.paid(payoutId, await this.gateway.transfer(request));
    } catch (error) {
      if (!(error instanceof TransferRejected)) throw error;
      this.logger.warn(`payout ${payoutId} has failed: ${error.reason}`);
      await this.failed(payoutId, error.reason);
    }
  }

  async accountUpdated(manager: EntityManager, accountId: string): Promise<string | null> {
    return (await this.accounts.changed(manager, accountId)) ? 'account updated' : null;
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
    await this.booking.giveBack(manager, payout, giveBack);
    await this.record(manager, 'payout.reverse', payout, { status: 'reversed', reference });
    const seller = await this.sellers.findOwner(manager, payout.sellerId);
    if (seller) await this.mails.reversed(manager, payout, seller);
    return 'reversed';
  }

  private paid(payoutId: number, reference: string): Promise<void> {
    return this.settle(payoutId, async (manager, payout) => {
      Object.assign(payout, { status: 'paid', reference });
      await manager.save(payout);
      await this.record(manager, 'payout.paid', payout, { status: 'paid', reference });
      const seller = await this.sellers.findOwner(manager, payout.sellerId);
      if (seller) await this.mails.paid(manager, payout, seller);
    });
  }

  /** A payout that fails before the seller was mailed about it is reported to the admins alone. */
  private failed(payoutId: number, reason: string): Promise<void> {
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

  /** Runs `work` unless the payout has its result already, e.g. from an earlier run of the job. */
  private async settle(
    payoutId: number,
    work: (manager: EntityManager, payout: Payout) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
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
