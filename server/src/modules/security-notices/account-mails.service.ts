import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CODE_VALID_MINUTES, RESET_LINK_MINUTES } from '#domain/limits.js';
import { Configuration } from '../../core/config/index.js';
import { MailOutboxService } from '../mail/index.js';

interface Account {
  id: number;
  name: string;
  email: string;
}

/** Queues mails with codes and links of an account, in the caller's transaction. */
@Injectable()
export class AccountMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
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

  /** Stops counting earlier mails to an address: using a mailed code or link proves that it was requested. */
  async markRequested(manager: EntityManager, email: string): Promise<void> {
    await this.outbox.markRequested(manager, email);
  }
}
