import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import type { User } from '../../people/users/user.entity.js';
import type { Payout } from './payout.entity.js';
import type { SelfBillingDocument } from './self-billing/self-billing-document.entity.js';

/** Queues mails about payouts in the transaction that records them. A deleted seller gets none. */
@Injectable()
export class PayoutMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly sellers: SellerDirectoryService,
    private readonly configuration: Configuration,
  ) {}

  /** @param document its self-billing document, which the mail carries */
  async paid(manager: EntityManager, payout: Payout, document: SelfBillingDocument | null): Promise<void> {
    const seller = await this.sellers.findOwner(manager, payout.sellerId);
    if (!seller) return;
    await this.outbox.enqueue(manager, {
      event: `payout:${payout.id}`,
      recipient: seller.email,
      template: 'payout-paid',
      data: this.dataOf(payout, seller.name, document),
    });
  }

  /** @param creditNote for its self-billing document, which the mail carries */
  async reversed(
    manager: EntityManager,
    payout: Payout,
    creditNote: SelfBillingDocument | null,
  ): Promise<void> {
    const seller = await this.sellers.findOwner(manager, payout.sellerId);
    if (!seller) return;
    await this.outbox.enqueue(manager, {
      event: `payout:${payout.id}:reversal`,
      recipient: seller.email,
      template: 'payout-reversed',
      data: {
        ...this.dataOf(payout, seller.name, creditNote),
        amountCents: payout.leftCents,
        reason: payout.reversalReason ?? '',
      },
    });
  }

  async adjusted(
    manager: EntityManager,
    { event, amountCents, reason }: { event: string; amountCents: number; reason: string },
    { name, email }: Pick<User, 'name' | 'email'>,
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event,
      recipient: email,
      template: 'balance-adjusted',
      data: { name, amountCents, reason, accountUrl: this.accountUrl() },
    });
  }

  private accountUrl(): string {
    return `${this.configuration.publicUrl}/account?tab=seller`;
  }

  private dataOf(
    { id, amountCents, method, reference, paidOn }: Payout,
    name: string,
    document: SelfBillingDocument | null,
  ) {
    return {
      payoutId: id,
      name,
      amountCents,
      method,
      reference,
      paidOn,
      accountUrl: this.accountUrl(),
      documentNumber: document?.number ?? null,
    };
  }
}
