import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import type { Withdrawal } from './withdrawal.entity.js';

type Addressed = Pick<Withdrawal, 'orderId' | 'serviceOrderId' | 'name' | 'email'>;

/** Mails about withdrawals: to the address of the order, and to the store. */
@Injectable()
export class WithdrawalMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly notices: StoreNoticesService,
    private readonly configuration: Configuration,
  ) {}

  /** Sends the receipt, and tells the store that a withdrawal waits. */
  async received(manager: EntityManager, withdrawal: Withdrawal): Promise<void> {
    const { id, name, text } = withdrawal;
    const event = `withdrawal:${id}`;
    await this.mail(manager, withdrawal, `${event}:received`, { state: 'received', reason: null });
    // Anybody can fill in the form, so its name stays out of the subject.
    const title = `Withdrawal from ${nameOf(withdrawal)}`;
    const path = '/admin/messages#withdrawals';
    await this.notices.announce(
      manager,
      { kind: 'message', key: event, title, path },
      ({ address, links }) => ({
        event,
        recipient: address,
        template: 'store-notice',
        data: {
          eyebrow: 'Withdrawal',
          title,
          facts: [{ label: 'Name', value: name }, ...(text ? [{ label: 'Message', value: text }] : [])],
          actionLabel: 'Confirm or refuse it',
          adminUrl: `${this.configuration.publicUrl}${path}`,
          links,
        },
      }),
    );
  }

  /** Mails why nobody can withdraw from the order, once a day. */
  async impossible(manager: EntityManager, target: Addressed, reason: string): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    const event = `withdrawal:${nameOf(target)}:impossible:${day}`;
    await this.mail(manager, target, event, { state: 'impossible', reason });
  }

  async decided(manager: EntityManager, withdrawal: Withdrawal): Promise<void> {
    const { id, status, reason } = withdrawal;
    if (status === 'open') return;
    await this.mail(manager, withdrawal, `withdrawal:${id}:${status}`, { state: status, reason });
  }

  private async mail(
    manager: EntityManager,
    target: Addressed,
    event: string,
    news: { state: 'received' | 'impossible' | 'confirmed' | 'refused'; reason: string | null },
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event,
      recipient: target.email,
      template: 'withdrawal',
      data: { name: target.name, order: nameOf(target), at: new Date().toISOString(), ...news },
    });
  }
}

function nameOf({ orderId, serviceOrderId }: Addressed): string {
  return orderId === null ? `custom work #${serviceOrderId}` : `order #${orderId}`;
}
