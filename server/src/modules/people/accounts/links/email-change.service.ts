import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { type DataSource, type EntityManager, type FindOptionsWhere, In, MoreThan } from 'typeorm';
import { EMAIL_UNDO_DAYS, RESET_LINK_MINUTES } from '#domain/limits.js';
import { isSameMailbox } from '#domain/mailbox.js';
import { isUniqueViolation, retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { KeyRing, linkToken } from '#core/secrets/index.js';
import { AccountMailsService, SecurityNoticesService } from '../../security-notices/index.js';
import { endSessions } from '../../sessions/index.js';
import { findByMailbox } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { confirmLinkNotValid } from '../account.errors.js';
import { revokeAccountLinks } from './account-link.repository.js';
import { EmailChange, EmailChangeUndo } from './account-link.entity.js';
import { undoDigest } from './email-undo.service.js';
import { endLinksSince } from './links-since.js';

const DIGEST_KIND = 'email-change';

/** Changes of the email address, confirmed by a link to the new one; see `EmailUndoService` for the way back. */
@Injectable()
export class EmailChangeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly mails: AccountMailsService,
    private readonly notices: SecurityNoticesService,
    private readonly limits: RateLimitService,
  ) {}

  /** Consumes one change from the account's rate limit. @throws DomainError RATE_LIMITED */
  async countRequest(userId: number): Promise<void> {
    await this.limits.consume('emailChange', String(userId));
  }

  /** The response does not reveal that the new address has an account; the owner of that account is notified instead. */
  async request(
    manager: EntityManager,
    user: Pick<User, 'id' | 'name' | 'email'>,
    newEmail: string,
  ): Promise<void> {
    const token = linkToken();
    await manager.delete(EmailChange, { userId: user.id });
    await manager.insert(EmailChange, {
      tokenHash: this.ring.digest(DIGEST_KIND, token),
      userId: user.id,
      newEmail,
      expiresAt: addMinutes(new Date(), RESET_LINK_MINUTES),
    });
    await this.notices.notifyOfRequestedEmail(manager, user, newEmail);
    const owner = await findByMailbox(manager, newEmail);
    if (owner) await this.mails.accountExists(manager, owner);
    else await this.mails.confirmEmail(manager, user, newEmail, token);
  }

  /**
   * Checks the link again under the lock of the account. Every change of an account locks its row first, so that
   * concurrent changes cannot deadlock.
   * @returns the account after the change
   * @throws DomainError BAD_USER_INPUT for an invalid, used or expired link, or an address that was taken in the meantime
   */
  async confirm(token: string): Promise<User> {
    const valid: FindOptionsWhere<EmailChange> = {
      tokenHash: In(this.ring.digests(DIGEST_KIND, token)),
      expiresAt: MoreThan(new Date()),
    };
    try {
      return await retryTransaction(this.dataSource, async (manager) => {
        const link = await manager.findOneBy(EmailChange, valid);
        if (!link) throw confirmLinkNotValid();
        const { userId: id, newEmail: email } = link;
        const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
        if (!user || user.isBlocked || !(await manager.existsBy(EmailChange, valid)))
          throw confirmLinkNotValid();
        if (await findByMailbox(manager, email)) throw confirmLinkNotValid();
        await manager.update(User, { id }, { email, updatedAt: new Date() });
        await endSessions(manager, id);
        await this.mails.markRequested(manager, email);
        await this.completeChange(manager, user, email);
        return manager.findOneByOrFail(User, { id });
      });
    } catch (error) {
      // A concurrent request gave the address to another account.
      if (isUniqueViolation(error)) throw confirmLinkNotValid();
      throw error;
    }
  }

  /**
   * Completes an address change that is already stored: revokes earlier links and mails an undo link to the replaced
   * address. None is mailed where the account comes back to an address that it had: the replaced one may be an intruder's,
   * and what was mailed there ends.
   * @param user as before the change
   */
  async completeChange(
    manager: EntityManager,
    user: Pick<User, 'id' | 'name' | 'email'>,
    newEmail: string,
  ): Promise<void> {
    await revokeAccountLinks(manager, user.id);
    const undone = await this.findChangeFrom(manager, user.id, newEmail);
    if (undone) {
      await endLinksSince(manager, this.notices, undone);
      await this.notices.notify(manager, user, 'email-restored');
      await this.notices.notify(manager, { ...user, email: newEmail }, 'email-restored');
      return;
    }
    const token = linkToken();
    await manager.insert(EmailChangeUndo, {
      tokenHash: undoDigest(token),
      userId: user.id,
      oldEmail: user.email,
      expiresAt: addDays(new Date(), EMAIL_UNDO_DAYS),
    });
    await this.notices.notifyOfNewEmail(manager, user, newEmail, token);
  }

  /** The first change away from an address that can still be undone. */
  private async findChangeFrom(
    manager: EntityManager,
    userId: number,
    email: string,
  ): Promise<EmailChangeUndo | undefined> {
    const changes = await manager.find(EmailChangeUndo, {
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { id: 'ASC' },
    });
    return changes.find(({ oldEmail }) => isSameMailbox(oldEmail, email));
  }

  /** Returns the unconfirmed new address, if any. */
  async findPending(userId: number): Promise<string | null> {
    const change = await this.dataSource.manager.findOneBy(EmailChange, {
      userId,
      expiresAt: MoreThan(new Date()),
    });
    return change?.newEmail ?? null;
  }
}
