import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, type DataSource } from 'typeorm';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { isSameMailbox } from '#domain/mailbox.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { notEntitled, notFound } from '#core/errors/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { StoreNoticesService } from '../store-notices/index.js';
import { ContactMessage } from './contact-message.entity.js';

export const FEEDBACK_SENT = 'Your message has been sent successfully!';
export const MESSAGE_SENT = 'Message sent successfully!';

/** The form must not send mails to third parties. */
export const notYourAddress = () => notEntitled('Messages go to the store or to your own address only');

/** The content of any contact form. */
export interface ContactForm {
  name: string;
  email: string;
  text: string;
  subject?: string | null;
  /** The sender's own address; without it the message goes to the store. */
  to?: string | null;
}

/** Stores contact messages and mails them to the store. */
@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly outbox: MailOutboxService,
    private readonly notices: StoreNoticesService,
  ) {}

  /** Messages that a user sent while signed in, newest first. */
  listOf(userId: number): Promise<ContactMessage[]> {
    return this.dataSource.manager.find(ContactMessage, {
      where: { userId },
      order: { id: 'DESC' },
      take: PAGE_SIZE_MAX,
    });
  }

  /** Messages to the store that no admin has read, oldest first. */
  listUnread(): Promise<ContactMessage[]> {
    return this.dataSource.manager.find(ContactMessage, {
      where: { readAt: IsNull() },
      order: { id: 'ASC' },
      take: PAGE_SIZE_MAX,
    });
  }

  /** @throws DomainError NOT_FOUND */
  async markRead(actor: Principal, id: number): Promise<ContactMessage> {
    return retryTransaction(this.dataSource, async (manager) => {
      const message = await manager.findOne(ContactMessage, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!message) throw notFound('Message');
      if (message.readAt) return message;
      await recordAudit(manager, { actor, action: 'contact-message.read', subject: `contact-message:${id}` });
      return manager.save(Object.assign(message, { readAt: new Date() }));
    });
  }

  /** @throws DomainError FORBIDDEN for a `to` that is not the signed-in sender's own address. */
  async send(sender: Principal | null, form: ContactForm): Promise<void> {
    const { name, email, text, subject = null, to = null } = form;
    if (to !== null && !(sender && isSameMailbox(sender.email, to))) throw notYourAddress();
    const recipient = to ?? this.configuration.firstAdmin.email;
    await retryTransaction(this.dataSource, async (manager) => {
      const { id } = await manager.save(
        manager.create(ContactMessage, {
          userId: sender?.id ?? null,
          name,
          email,
          subject,
          text,
          recipient,
          readAt: to === null ? null : new Date(),
        }),
      );
      const event = `contact:${id}`;
      const data = { name, email, subject, text };
      if (to !== null) {
        await this.outbox.enqueue(manager, { event, recipient: to, template: 'contact-copy', data });
        return;
      }
      const title = `${name} <${email}>: ${subject ?? text}`;
      await this.notices.announce(
        manager,
        { kind: 'message', key: event, title, path: '/admin/messages' },
        ({ address, links }) => ({
          event,
          recipient: address,
          template: 'contact-message',
          data: { ...data, links },
        }),
      );
    });
  }
}
