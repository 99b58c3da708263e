import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../../core/auth/index.js';
import { Configuration } from '../../core/config/index.js';
import { MailOutboxService } from '../mail/index.js';
import { ContactMessage } from './contact-message.entity.js';
import { notYourAddress } from './contact.errors.js';
import { mayMailTo } from './contact.rules.js';

/** What a contact form says, whichever form it was. */
export interface WrittenMessage {
  name: string;
  email: string;
  text: string;
  subject?: string | null;
  /** The sender's own address; without it the message goes to the store. */
  to?: string | null;
}

/** Keeps what people write, and mails it to the store. */
@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly outbox: MailOutboxService,
  ) {}

  /** @throws DomainError FORBIDDEN for a `to` that is not the signed-in sender's own address. */
  async send(sender: Principal | null, message: WrittenMessage): Promise<void> {
    const { name, email, text, subject = null, to = null } = message;
    if (to !== null && !mayMailTo(to, sender)) throw notYourAddress();
    const recipient = to ?? this.configuration.firstAdmin.email;
    await this.dataSource.transaction(async (manager) => {
      const { id } = await manager.save(
        manager.create(ContactMessage, { userId: sender?.id ?? null, name, email, subject, text, recipient }),
      );
      await this.outbox.enqueue(manager, {
        event: `contact:${id}`,
        recipient,
        template: to === null ? 'contact-message' : 'contact-copy',
        data: { name, email, subject, text },
      });
    });
  }
}
