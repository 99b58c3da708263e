import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import { recordAudit } from '#core/audit/index.js';
import { isUniqueViolation, retryTransaction } from '#core/database/index.js';
import { SecurityNoticesService } from '../../security-notices/index.js';
import { AccountMergeService } from '../merging/account-merge.service.js';
import { AccountRecoveryService } from '../recovery/account-recovery.service.js';
import { accountsOfMailbox } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { undoLinkNotValid } from '../account.errors.js';
import { EmailChangeUndo } from './account-link.entity.js';
import { changedAtOf, endLinksSince } from './links-since.js';

/** Accounts that take the address while it is restored. More of them within one request are no accident. */
const MAX_TRIES = 3;

/** Restores the replaced address of an account by the link that was mailed to it. */
@Injectable()
export class EmailUndoService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly notices: SecurityNoticesService,
    private readonly recovery: AccountRecoveryService,
    private readonly merges: AccountMergeService,
  ) {}

  /**
   * Works whatever happened to the address since: an account that has it now gives it back. Someone else may have
   * controlled the restored account, so everything that the change made possible is revoked too.
   * @throws DomainError BAD_USER_INPUT for an invalid, used or expired link
   */
  async undo(token: string, triesLeft = MAX_TRIES): Promise<void> {
    try {
      await retryTransaction(this.dataSource, (manager) => this.restore(manager, token));
    } catch (error) {
      if (!isUniqueViolation(error) || triesLeft === 0) throw error;
      await this.undo(token, triesLeft - 1);
    }
  }

  private async restore(manager: EntityManager, token: string): Promise<void> {
    const valid = { tokenHash: undoDigest(token), expiresAt: MoreThan(new Date()) };
    const found = await manager.findOneBy(EmailChangeUndo, valid);
    if (!found) throw undoLinkNotValid();
    const holders = await accountsOfMailbox(manager, found.oldEmail);
    const ids = [found.userId, ...holders.map((holder) => holder.id)];
    // Locked in a fixed order, as by a merge of the accounts.
    const locked = await manager.find(User, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const user = locked.find(({ id }) => id === found.userId);
    const link = await manager.findOneBy(EmailChangeUndo, valid);
    if (!user || user.isBlocked || !link) throw undoLinkNotValid();
    const { oldEmail: email } = link;
    const changedAt = changedAtOf(link);
    // Other spellings of the address count as well, so that the mailbox has one account again.
    const others = locked.filter((one) => one.id !== user.id && isSameMailbox(one.email, email));
    for (const other of others) await this.takeFrom(manager, other, user, changedAt);
    const before = user.email;
    await manager.update(User, { id: user.id }, { email, updatedAt: new Date() });
    const restored = await manager.findOneByOrFail(User, { id: user.id });
    await endLinksSince(manager, this.notices, link);
    const removed = await this.recovery.takeBack(manager, restored, changedAt);
    await recordAudit(manager, {
      actor: null,
      action: 'user.email-undo',
      subject: `user:${user.id}`,
      before: { email: before },
      after: { email, ...(removed.length > 0 && { removed }) },
    });
    await this.notices.notify(manager, user, 'email-restored');
    await this.notices.notify(manager, restored, 'email-restored', { removed });
  }

  /**
   * An account that was opened with the address since the change belongs to the owner of the mailbox, and becomes part of
   * the restored one. Another one, or one that cannot be merged, keeps everything but the address.
   */
  private async takeFrom(manager: EntityManager, other: User, user: User, changedAt: Date): Promise<void> {
    const isOfOwner = other.createdAt > changedAt;
    if (isOfOwner && (await this.merges.absorb(manager, { from: other, into: user }))) return;
    const email = `account-${other.id}@address-taken-back.invalid`;
    await manager.update(User, { id: other.id }, { email, updatedAt: new Date() });
    await recordAudit(manager, {
      actor: null,
      action: 'user.email-taken-back',
      subject: `user:${other.id}`,
      before: { email: other.email },
      after: { email },
    });
    await this.notices.notify(manager, other, 'address-taken-back');
  }
}

/** Unkeyed: the token has 256 random bits, and undo links must survive a rotated or lost APP_SECRET. */
export function undoDigest(token: string): string {
  return createHash('sha256').update(`email-change-undo:${token}`).digest('hex');
}
