import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { subSeconds } from 'date-fns/subSeconds';
import { LessThan, MoreThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { isAddition, type CredentialChange } from '#domain/credential-changes.js';
import { describeDevice } from '#domain/device.js';
import { EMAIL_UNDO_DAYS, RECOVERY_LINK_DAYS } from '#domain/limits.js';
import { Configuration } from '#core/config/index.js';
import { linkToken } from '#core/secrets/index.js';
import { currentUserAgent } from '#core/telemetry/index.js';
import { MailOutboxService, type NoticeMail } from '../../platform/mail/index.js';
import { RecoveryLink } from './recovery-link.entity.js';

/** The account that changed. `email` is the mailbox to notify. */
interface NoticeRecipient {
  id: number;
  name: string;
  email: string;
}

/** The addition may carry the time at which its transaction began. */
const MARGIN_SECONDS = 5;

/** Unkeyed: the token has 256 random bits, and the links must survive a rotated or lost APP_SECRET. */
const digestOf = (token: string) => createHash('sha256').update(`recovery-link:${token}`).digest('hex');

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
   * @param removed names of what the change removed
   */
  async notify(
    manager: EntityManager,
    user: NoticeRecipient,
    change: CredentialChange,
    { note, removed = [] }: { note?: string | undefined; removed?: readonly string[] } = {},
  ): Promise<void> {
    const circumstances = this.circumstances(user);
    const resetUrl = isAddition(change) ? await this.recoveryUrl(manager, user.id) : circumstances.resetUrl;
    await this.outbox.enqueue(manager, {
      // Each change is a new event, even when it repeats an earlier one.
      event: `security-notice:${user.id}:${change}:${randomUUID()}`,
      recipient: user.email,
      template: 'security-notice',
      data: {
        ...circumstances,
        resetUrl,
        change,
        ...(note && { note }),
        ...(removed.length > 0 && { removed: [...removed] }),
      },
    });
  }

  /** Returns the account of a link of a notice, and the moment since which it removes what was added; null if invalid. */
  async findRecoveryLink(
    manager: EntityManager,
    token: string,
  ): Promise<{ userId: number; since: Date } | null> {
    return manager.findOneBy(RecoveryLink, { tokenHash: digestOf(token), expiresAt: MoreThan(new Date()) });
  }

  /** Ends the used link, and those of later notices. */
  async spendRecoveryLinks(manager: EntityManager, userId: number, since: Date): Promise<void> {
    await manager.delete(RecoveryLink, { userId, since: MoreThanOrEqual(since) });
  }

  /** Ends the links that were mailed since a moment, to a mailbox that the account has left again. */
  async endRecoveryLinks(manager: EntityManager, userId: number, since: Date): Promise<void> {
    await this.spendRecoveryLinks(manager, userId, subSeconds(since, MARGIN_SECONDS));
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

  /**
   * An intruder who adds something could prove it and count as the owner; the link undoes that. It survives what an
   * intruder can do to the account.
   */
  private async recoveryUrl(manager: EntityManager, userId: number): Promise<string> {
    const token = linkToken();
    const now = new Date();
    await manager.delete(RecoveryLink, { userId, expiresAt: LessThan(now) });
    await manager.insert(RecoveryLink, {
      tokenHash: digestOf(token),
      userId,
      since: subSeconds(now, MARGIN_SECONDS),
      expiresAt: addDays(now, RECOVERY_LINK_DAYS),
    });
    return `${this.configuration.publicUrl}/reset-password/${token}`;
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
