import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { payoutsAccount, sellerAccount } from '#domain/ledger.js';
import { LedgerService } from '../ledger/index.js';
import { WebhookOutboxService, type PayoutWebhook } from '../../platform/webhooks/index.js';
import { BankAccountsService, type BankAccount } from './bank-accounts.service.js';
import { Payout } from './payout.entity.js';
import { IssueSelfBillingService } from './self-billing/issue-self-billing.service.js';
import type { SelfBillingDocument } from './self-billing/self-billing-document.entity.js';

/** Books payouts in the ledger and announces them, in the caller's transaction, which holds the lock on the seller or the payout. */
@Injectable()
export class PayoutBookingService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly webhooks: WebhookOutboxService,
    private readonly accounts: BankAccountsService,
    private readonly selfBilling: IssueSelfBillingService,
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
    await this.webhooks.publish(manager, 'payout.created', toPayoutWebhook(payout), {
      seller: payout.sellerId,
    });
  }

  /** Issues the document of a payout that has arrived. @returns null for a payout without one */
  documentPaid(manager: EntityManager, payout: Payout): Promise<SelfBillingDocument | null> {
    return this.selfBilling.issue(manager, payout);
  }

  /**
   * Makes the amount due again, less what was reversed before. The key of the booking lets this happen once.
   * @returns the credit note for its document; null where none is needed
   */
  async giveBack(
    manager: EntityManager,
    payout: Payout,
    { status, reason, createdBy }: { status: 'failed' | 'reversed'; reason: string; createdBy: string },
  ): Promise<SelfBillingDocument | null> {
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
    await this.webhooks.publish(manager, 'payout.reversed', toPayoutWebhook(payout), {
      seller: payout.sellerId,
    });
    return this.selfBilling.takeBack(manager, payout);
  }
}

function postingsOf({ sellerId, method }: Payout, amountCents: number) {
  return [
    { account: sellerAccount(sellerId), amountCents },
    { account: payoutsAccount(method), amountCents: -amountCents },
  ];
}

function toPayoutWebhook(payout: Payout): PayoutWebhook {
  const {
    id,
    sellerId,
    sellerName,
    amount,
    method,
    reference,
    status,
    paidOn,
    createdAt,
    reversedAt,
    version,
  } = payout;
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
    version,
  };
}
