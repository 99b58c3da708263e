import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addMinutes } from 'date-fns/addMinutes';
import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { RESET_LINK_MINUTES } from '#domain/limits.js';
import { Configuration } from '../../core/config/index.js';
import { linkToken, secretDigest } from '../auth/index.js';
import { MailOutbox } from '../mail/index.js';
import { EmailChange } from './email-change.entity.js';
import { User } from './user.entity.js';
import { confirmLinkNotValid } from './user.errors.js';

/** A changed address counts once the link mailed to it was opened. */
@Injectable()
export class EmailChangeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly outbox: MailOutbox,
  ) {}

  /** Answers alike whether or not the new address has an account; then its owner is told instead. */
  async request(manager: EntityManager, user: { id: number; name: string }, newEmail: string): Promise<void> {
    const { publicUrl, appSecret } = this.configuration;
    const token = linkToken();
    await manager.delete(EmailChange, { userId: user.id });
    await manager.insert(EmailChange, {
      tokenHash: secretDigest(appSecret, 'email-change', token),
      userId: user.id,
      newEmail,
      expiresAt: addMinutes(new Date(), RESET_LINK_MINUTES),
    });
    const owner = await manager.findOneBy(User, { email: newEmail });
    if (owner) {
      return this.outbox.enqueue(manager, {
        event: `account-exists:${owner.id}:${Date.now()}`,
        recipient: owner.email,
        template: 'account-exists',
        data: { name: owner.name, loginUrl: `${publicUrl}/login`, resetUrl: `${publicUrl}/forgot-password` },
      });
    }
    return this.outbox.enqueue(manager, {
      event: `confirm-email:${user.id}:${Date.now()}`,
      recipient: newEmail,
      template: 'confirm-email',
      data: {
        name: user.name,
        confirmUrl: `${publicUrl}/confirm-email/${token}`,
        validMinutes: RESET_LINK_MINUTES,
      },
    });
  }

  /** @throws DomainError BAD_USER_INPUT for a bad, used or old link, or an address that was taken meanwhile. */
  async confirm(token: string): Promise<void> {
    const tokenHash = secretDigest(this.configuration.appSecret, 'email-change', token);
    await this.dataSource.transaction(async (manager) => {
      const change = await manager.findOne(EmailChange, {
        where: { tokenHash, expiresAt: MoreThan(new Date()) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!change || (await manager.existsBy(User, { email: change.newEmail }))) throw confirmLinkNotValid();
      await manager.delete(EmailChange, { userId: change.userId });
      await manager.update(User, { id: change.userId }, { email: change.newEmail, updatedAt: new Date() });
    });
  }

  /** The address that waits for its confirmation, if any. */
  async findPending(userId: number): Promise<string | null> {
    const change = await this.dataSource.manager.findOneBy(EmailChange, {
      userId,
      expiresAt: MoreThan(new Date()),
    });
    return change?.newEmail ?? null;
  }
}
