import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CODE_VALID_MINUTES, LOGIN_CODE_MINUTES, RESET_LINK_MINUTES } from '#domain/limits.js';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { StoreNoticesService } from '../store-notices/index.js';

interface Account {
  id: number;
  name: string;
  email: string;
}

/** Queues mails with codes and links of an account, and those to the store about it, in the caller's transaction. */
@Injectable()
export class AccountMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly notices: StoreNoticesService,
  ) {}

  /** @returns false when the mailbox has reached its daily limit and gets no mail */
  verificationCode(manager: EntityManager, to: Omit<Account, 'id'>, code: string): Promise<boolean> {
    return this.outbox.enqueue(manager, {
      event: `verification-code:${randomUUID()}`,
      recipient: to.email,
      template: 'verification-code',
      data: { name: to.name, code, validMinutes: CODE_VALID_MINUTES },
    });
  }

  /** @returns false when the mailbox has reached its daily limit and gets no mail */
  loginCode(manager: EntityManager, to: Omit<Account, 'id'>, code: string): Promise<boolean> {
    return this.outbox.enqueue(manager, {
      event: `login-code:${randomUUID()}`,
      recipient: to.email,
      template: 'login-code',
      data: { name: to.name, code, validMinutes: LOGIN_CODE_MINUTES },
    });
  }

  /** Sent to an admin in place of a login code. */
  async passwordNeeded(manager: EntityManager, { id, name, email }: Account): Promise<void> {
    const { publicUrl } = this.configuration;
    await this.outbox.enqueue(manager, {
      event: `password-needed:${id}:${randomUUID()}`,
      recipient: email,
      template: 'password-needed',
      data: { name, loginUrl: `${publicUrl}/login`, resetUrl: `${publicUrl}/forgot-password` },
    });
  }

  /** Notifies the owner of an address that someone else entered as new. */
  async accountExists(manager: EntityManager, { id, name, email }: Account): Promise<void> {
    const { publicUrl } = this.configuration;
    await this.outbox.enqueue(manager, {
      event: `account-exists:${id}:${randomUUID()}`,
      recipient: email,
      template: 'account-exists',
      data: { name, loginUrl: `${publicUrl}/login`, resetUrl: `${publicUrl}/forgot-password` },
    });
  }

  async passwordReset(manager: EntityManager, { id, name, email }: Account, token: string): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `password-reset:${id}:${randomUUID()}`,
      recipient: email,
      template: 'password-reset',
      data: {
        name,
        resetUrl: `${this.configuration.publicUrl}/reset-password/${token}`,
        validMinutes: RESET_LINK_MINUTES,
      },
    });
  }

  /** The last mail of an account that its owner has deleted. */
  async accountDeleted(manager: EntityManager, { id, name, email }: Account): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `account-deleted:${id}`,
      recipient: email,
      template: 'account-deleted',
      data: { name },
    });
  }

  async confirmEmail(
    manager: EntityManager,
    { id, name }: Account,
    newEmail: string,
    token: string,
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `confirm-email:${id}:${randomUUID()}`,
      recipient: newEmail,
      template: 'confirm-email',
      data: {
        name,
        confirmUrl: `${this.configuration.publicUrl}/confirm-email/${token}`,
        validMinutes: RESET_LINK_MINUTES,
      },
    });
  }

  /** Announces a new seller to the admins of the store. */
  async sellerRegistered(
    manager: EntityManager,
    { id, name, lastName, email }: Account & { lastName: string },
    shopName: string,
  ): Promise<void> {
    const key = `seller:${id}:store`;
    const path = `/admin/sellers?q=${encodeURIComponent(shopName)}`;
    await this.notices.announce(
      manager,
      { kind: 'seller', key, title: `${shopName}: ${name} ${lastName}`, path },
      ({ address, links }) => ({
        event: key,
        recipient: address,
        template: 'store-notice',
        data: {
          eyebrow: 'Sellers',
          title: `New seller: ${shopName}`,
          facts: [
            { label: 'Shop', value: shopName },
            { label: 'Name', value: `${name} ${lastName}` },
            { label: 'Email', value: email },
          ],
          actionLabel: 'Open the seller',
          adminUrl: `${this.configuration.publicUrl}${path}`,
          links,
        },
      }),
    );
  }

  /** Excludes earlier mails to an address from its daily limit: a used code or link proves that they were requested. */
  async markRequested(manager: EntityManager, email: string): Promise<void> {
    await this.outbox.markRequested(manager, email);
  }
}
