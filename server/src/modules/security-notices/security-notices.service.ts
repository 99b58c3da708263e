import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CredentialChange } from '#domain/credential-changes.js';
import { describeDevice } from '#domain/device.js';
import { EMAIL_UNDO_DAYS } from '#domain/limits.js';
import { Configuration } from '../../core/config/index.js';
import { currentUserAgent } from '../../core/telemetry/index.js';
import { MailOutboxService, type NoticeMail } from '../mail/index.js';

/** The account that changed. `email` is the mailbox to notify. */
interface NoticeRecipient {
  id: number;
  name: string;
  email: string;
}

/** Notifies the owner of an account by mail when one of its credentials changes. */
@Injectable()
export class SecurityNoticesService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Queues the mail in the caller's transaction, so that no change is stored without its notice.
   * @param note a sentence on what follows from the change
   */
  async notify(
    manager: EntityManager,
    user: NoticeRecipient,
    change: CredentialChange,
    note?: string,
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      // Each change is a new event, even when it repeats an earlier one.
      event: `security-notice:${user.id}:${change}:${randomUUID()}`,
      recipient: user.email,
      template: 'security-notice',
      data: { ...this.circumstances(user), change, ...(note && { note }) },
    });
  }

  /** Mails the current address before the change takes effect, so that its owner can prevent it. */
  async notifyOfRequestedEmail(
    manager: EntityManager,
    user: NoticeRecipient,
    newEmail: string,
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `email-change-requested:${user.id}:${randomUUID()}`,
      recipient: user.email,
      template: 'email-change-requested',
      data: { ...this.circumstances(user), newEmail },
    });
  }

  /** Mails both addresses; only the replaced one, `user.email`, gets the undo link. */
  async notifyOfNewEmail(
    manager: EntityManager,
    user: NoticeRecipient,
    newEmail: string,
    undoToken: string,
  ): Promise<void> {
    await this.outbox.enqueue(manager, {
      event: `email-replaced:${user.id}:${randomUUID()}`,
      recipient: user.email,
      template: 'email-replaced',
      data: {
        ...this.circumstances(user),
        newEmail,
        undoUrl: `${this.configuration.publicUrl}/undo-email-change/${undoToken}`,
        validDays: EMAIL_UNDO_DAYS,
      },
    });
    await this.notify(manager, { ...user, email: newEmail }, 'email-changed');
  }

  private circumstances({ name }: NoticeRecipient): NoticeMail {
    return {
      name,
      at: new Date().toISOString(),
      device: describeDevice(currentUserAgent()),
      resetUrl: `${this.configuration.publicUrl}/forgot-password`,
    };
  }
}
