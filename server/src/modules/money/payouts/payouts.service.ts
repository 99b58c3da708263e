import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { oncePerKey } from '#core/idempotency/index.js';
import type { CreatePayoutsInput } from './payout.inputs.js';
import { PayoutBookingService } from './payout-booking.service.js';
import { Payout } from './payout.entity.js';
import { alreadyReversed, notPayableByFile, payoutNotFound, reversedAtStripe } from './payout.errors.js';
import { DuePayoutsService } from './due-payouts.service.js';
import { PayoutMailsService } from './payout-mails.service.js';
import { SendTransferJob } from './stripe/send-transfer.job.js';

/** Records payouts to sellers and books them. A seller's row is locked, so that two admins pay a balance once. */
@Injectable()
export class PayoutsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly due: DuePayoutsService,
    private readonly mails: PayoutMailsService,
    private readonly booking: PayoutBookingService,
    private readonly transfers: SendTransferJob,
  ) {}

  /**
   * Pays each seller the whole balance, except what disputed orders hold: all of them or none. Transfers by
   * Stripe are sent after the commit.
   * A payout by bank is paid by a SEPA file later, unless it was paid by hand.
   * @param key idempotency key; repeated with the same input, it returns the first payouts, whatever is due since
   * @throws DomainError NOT_FOUND for a user who is no seller; CONFLICT when nothing is due to one of them, one is blocked, not
   *   active, or has a new recipient, or has no Stripe account that is ready,
   *   or no bank account for the SEPA file
   */
  create(actor: Principal, input: CreatePayoutsInput, key: string | null): Promise<Payout[]> {
    const userIds = [...new Set(input.sellerUserIds)].sort((a, b) => a - b);
    return retryTransaction(this.dataSource, (manager) =>
      oncePerKey(
        manager,
        { userId: actor.id, operation: 'create payouts', input: { ...input, sellerUserIds: userIds }, key },
        async () => {
          const payouts: Payout[] = [];
          for (const userId of userIds) payouts.push(await this.pay(manager, actor, userId, input));
          return payouts;
        },
        {
          idsOf: (payouts) => payouts.map(({ id }) => id),
          load: (ids) => manager.find(Payout, { where: { id: In(ids) }, order: { id: 'ASC' } }),
        },
      ),
    );
  }

  /** Books the money of a failed payout back to the seller. @throws DomainError NOT_FOUND, CONFLICT */
  reverse(actor: Principal, id: number, reason: string): Promise<Payout> {
    return retryTransaction(this.dataSource, async (manager) => {
      const payout = await manager.findOne(Payout, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!payout) throw payoutNotFound();
      if (payout.status !== 'paid' && payout.status !== 'pending') throw alreadyReversed();
      if (payout.method === 'stripe') throw reversedAtStripe();
      const giveBack = { status: 'reversed' as const, reason, createdBy: actor.email };
      const creditNote = await this.booking.giveBack(manager, payout, giveBack);
      await recordAudit(manager, {
        actor,
        action: 'payout.reverse',
        subject: `payout:${id}`,
        before: { status: 'paid' },
        after: { status: 'reversed', reason },
      });
      await this.mails.reversed(manager, payout, creditNote);
      return payout;
    });
  }

  private async pay(
    manager: EntityManager,
    actor: Principal,
    userId: number,
    { method: requested, reference, paidOn, byHand }: CreatePayoutsInput,
  ): Promise<Payout> {
    const { sellerId, sellerName, amountCents, method, recipient, account } = await this.due.lock(
      manager,
      userId,
      requested ?? null,
    );
    if (method === 'bank' && byHand === false && !account) throw notPayableByFile(sellerName);
    const isTransfer = method === 'stripe';
    const payout = await manager.save(
      manager.create(Payout, {
        sellerId,
        sellerName,
        amountCents,
        method,
        recipient,
        reference: isTransfer ? '' : (reference ?? ''),
        byFile: account !== null && byHand !== true,
        status: isTransfer ? 'pending' : 'paid',
        paidOn: (isTransfer ? null : paidOn) ?? new Date().toISOString().slice(0, 10),
        createdBy: actor.email,
      }),
    );
    await this.booking.book(manager, payout, account);
    await recordAudit(manager, {
      actor,
      action: 'payout.create',
      subject: `payout:${payout.id}`,
      after: { seller: sellerName, amountCents, method, recipient, reference: payout.reference },
    });
    if (isTransfer) await this.transfers.schedule(manager, payout.id);
    else await this.mails.paid(manager, payout, await this.booking.documentPaid(manager, payout));
    return payout;
  }
}
