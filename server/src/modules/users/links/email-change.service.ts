import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import {
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  MoreThan,
  MoreThanOrEqual,
} from 'typeorm';
import { EMAIL_UNDO_DAYS, RESET_LINK_MINUTES } from '#domain/limits.js';
import { isUniqueViolation } from '../../../core/database/index.js';
import { RateLimitService } from '../../../core/rate-limit/index.js';
import { KeyRing, linkToken } from '../../../core/secrets/index.js';
import { revokeApiTokens } from '../../api-tokens/index.js';
import { AccountMailsService, SecurityNoticesService } from '../../security-notices/index.js';
import { endSessions } from '../../sessions/index.js';
import { User } from '../user.entity.js';
import { confirmLinkNotValid, undoLinkNotValid } from '../user.errors.js';
import { findByMailbox, revokeAccountLinks } from '../user.repository.js';
import { EmailChange, EmailChangeUndo } from './account-link.entity.js';

const DIGEST_KIND = 'email-change';

/** Changes of the email address: confirmed by a link to the new address, undone by one to the replaced address. */
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

  /** @throws DomainError BAD_USER_INPUT for an invalid, used or expired link, or an address that was taken in the meantime */
  async confirm(token: string): Promise<User> {
    const valid: FindOptionsWhere<EmailChange> = {
      tokenHash: In(this.ring.digests(DIGEST_KIND, token)),
      expiresAt: MoreThan(new Date()),
    };
    return this.withLockedOwner(valid, EmailChange, confirmLinkNotValid, async (manager, user) => {
      const { newEmail: email } = await manager.findOneByOrFail(EmailChange, valid);
      if (await findByMailbox(manager, email)) throw confirmLinkNotValid();
      await manager.update(User, { id: user.id }, { email, updatedAt: new Date() });
      await endSessions(manager, user.id);
      await this.mails.markRequested(manager, email);
      await this.completeChange(manager, user, email);
    });
  }

  /**
   * Completes an address change that is already stored: revokes earlier links and mails an undo link to the replaced
   * address.
   * @param user as before the change
   */
  async completeChange(
    manager: EntityManager,
    user: Pick<User, 'id' | 'name' | 'email'>,
    newEmail: string,
  ): Promise<void> {
    const token = linkToken();
    await manager.insert(EmailChangeUndo, {
      tokenHash: undoDigest(token),
      userId: user.id,
      oldEmail: user.email,
      expiresAt: addDays(new Date(), EMAIL_UNDO_DAYS),
    });
    await revokeAccountLinks(manager, user.id);
    await this.notices.notifyOfNewEmail(manager, user, newEmail, token);
  }

  /**
   * Restores the replaced address. Someone else may have controlled the account, so sessions, API tokens, pending links
   * and the undo links of later changes are revoked too.
   * @throws DomainError BAD_USER_INPUT for an invalid, used or expired link, or an address that has another account now
   */
  async undo(token: string): Promise<void> {
    const valid: FindOptionsWhere<EmailChangeUndo> = {
      tokenHash: undoDigest(token),
      expiresAt: MoreThan(new Date()),
    };
    await this.withLockedOwner(valid, EmailChangeUndo, undoLinkNotValid, async (manager, user) => {
      const { id, oldEmail: email } = await manager.findOneByOrFail(EmailChangeUndo, valid);
      await manager.update(User, { id: user.id }, { email, updatedAt: new Date() });
      await endSessions(manager, user.id);
      await manager.delete(EmailChangeUndo, { userId: user.id, id: MoreThanOrEqual(id) });
      await revokeAccountLinks(manager, user.id);
      await revokeApiTokens(manager, user.id);
      await this.notices.notify(manager, user, 'email-restored');
      await this.notices.notify(manager, { ...user, email }, 'email-restored');
    });
  }

  /** Returns the unconfirmed new address, if any. */
  async findPending(userId: number): Promise<string | null> {
    const change = await this.dataSource.manager.findOneBy(EmailChange, {
      userId,
      expiresAt: MoreThan(new Date()),
    });
    return change?.newEmail ?? null;
  }

  /**
   * Runs `work` with the account of a link locked, and checks the link again under that lock. Every change of an account
   * locks its row first, so that concurrent changes cannot deadlock.
   * @returns the account after the change
   */
  private async withLockedOwner<T extends EmailChange | EmailChangeUndo>(
    link: FindOptionsWhere<T>,
    entity: new () => T,
    notValid: () => Error,
    work: (manager: EntityManager, user: User) => Promise<void>,
  ): Promise<User> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const found = await manager.findOneBy(entity, link);
        if (!found) throw notValid();
        const id = found.userId;
        const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
        if (!user || user.isBlocked || !(await manager.existsBy(entity, link))) throw notValid();
        await work(manager, user);
        return manager.findOneByOrFail(User, { id });
      });
    } catch (error) {
      // A concurrent request gave the address to another account.
      if (isUniqueViolation(error)) throw notValid();
      throw error;
    }
  }
}

/** Unkeyed: the token has 256 random bits, and undo links must survive a rotated or lost APP_SECRET. */
function undoDigest(token: string): string {
  return createHash('sha256').update(`email-change-undo:${token}`).digest('hex');
}
