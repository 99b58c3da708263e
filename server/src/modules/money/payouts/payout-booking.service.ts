import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { payoutsAccount, sellerAccount } from '#domain/ledger.js';
import { LedgerService } from '../ledger/index.js';
import { WebhookOutboxService, type PayoutWebhook } from '../../platform/webhooks/index.js';
import { BankAccountsService, type BankAccount } from './bank-accounts.service.js';
import { Payout } from './payout.entity.js';

/** Books payouts in the ledger and announces them, in the caller's transaction, which holds the lock on the seller or the payout. */
@Injectable()
export class PayoutBookingService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly webhooks: WebhookOutboxService,
    private readonly accounts: BankAccountsService,
  ) {}

  /** @param account bank account of a payout by bank, which it keeps sealed */
  async book(manager: EntityManager, payout: Payout, account: BankAccount | null): Promise<void> {
    if (account) {
      payout.bankAccountEncrypted = this.accounts.seal(payout.id, account);
      await manager.save(payout);
    }
    await this.ledger.book(manager, {
      kind: 'payout',
      key: `payout:${payout.id}`,
      postings: postingsOf(payout, payout.amountCents),
      payoutId: payout.id,
      createdBy: payout.createdBy,
    });
    await this.webhooks.publish(manager, 'payout.created', toPayoutWebhook(payout));
  }

  /** Makes the amount due again, less what was reversed before. The key of the booking lets this happen once. */
  async giveBack(
    manager: EntityManager,
    payout: Payout,
    { status, reason, createdBy }: { status: 'failed' | 'reversed'; reason: string; createdBy: string },
  ): Promise<void> {
    Object.assign(payout, { status, reversedAt: new Date(), reversalReason: reason });
    await manager.save(payout);
    await this.ledger.book(manager, {
      kind: 'payout-reversal',
      key: `payout:${payout.id}:reversal`,
      postings: postingsOf(payout, -payout.leftCents),
      payoutId: payout.id,
      memo: reason,
      createdBy,
    });
    await this.webhooks.publish(manager, 'payout.reversed', toPayoutWebhook(payout));
  }
}

function postingsOf({ sellerId, method }: Payout, amountCents: number) {
  return [
    { account: sellerAccount(sellerId), amountCents },
    { account: payoutsAccount(method), amountCents: -amountCents },
  ];
}

function toPayoutWebhook(payout: Payout): PayoutWebhook {
  const { id, sellerId, sellerName, amount, method, reference, status, paidOn, createdAt, reversedAt } =
    payout;
  return {
    id,
    sellerId,
    sellerName,
    amount,
    method,
    reference,
    status,
    paidOn,
    createdAt: createdAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  };
}
