import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import type { User } from '../../people/users/user.entity.js';
import type { Payout } from './payout.entity.js';

type Recipient = Pick<User, 'name' | 'email'>;

/** Queues mails about payouts in the transaction that records them. */
@Injectable()
export class PayoutMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
  ) {}

  async paid(manager: EntityManager, payout: Payout, { name, email }: Recipient): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `payout:${payout.id}`,
      recipient: email,
      template: 'payout-paid',
      data: this.dataOf(payout, name),
    });
  }

  async reversed(manager: EntityManager, payout: Payout, { name, email }: Recipient): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `payout:${payout.id}:reversal`,
      recipient: email,
      template: 'payout-reversed',
      data: {
        ...this.dataOf(payout, name),
        amountCents: payout.leftCents,
        reason: payout.reversalReason ?? '',
      },
    });
  }

  async adjusted(
    manager: EntityManager,
    { event, amountCents, reason }: { event: string; amountCents: number; reason: string },
    { name, email }: Recipient,
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

  private dataOf({ id, amountCents, method, reference, paidOn }: Payout, name: string) {
    return {
      payoutId: id,
      name,
      amountCents,
      method,
      reference,
      paidOn,
      accountUrl: this.accountUrl(),
    };
  }
}
