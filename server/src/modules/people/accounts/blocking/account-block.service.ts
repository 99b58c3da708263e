import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { notForApiTokens, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { revokeApiTokens } from '../../api-tokens/index.js';
import {
  ListensToObjections,
  StatementsService,
  type DecidedObjection,
  type ObjectionListener,
  type ObjectionOutcome,
} from '../../statements/index.js';
import { endSessions } from '../../sessions/index.js';
import { userNotFound, isLastAdmin, lockAdmins, ListensToAccounts } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { cannotBlockOneself, lastAdmin } from '../account.errors.js';
import { revokeAccountLinks } from '../links/account-link.repository.js';

/**
 * Blocks accounts. A blocked account cannot sign in, its download links are not valid, and its address stays taken.
 * Orders remain as they are; an admin decides about pending ones.
 */
@Injectable()
@ListensToObjections()
export class AccountBlockService implements ObjectionListener {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listeners: ListenersService,
    private readonly statements: StatementsService,
  ) {}

  /**
   * Ends sessions, API tokens and mailed account links, and frees the cart. Blocking again changes the reason.
   * @throws DomainError CONFLICT for the own account and the last admin, NOT_FOUND
   */
  block(actor: Principal, id: number, reason: string): Promise<User> {
    if (actor.id === id) throw cannotBlockOneself();
    return retryTransaction(this.dataSource, async (manager) => {
      if (isLastAdmin(await lockAdmins(manager), id)) throw lastAdmin();
      const user = await lockAccount(manager, id);
      const { isBlocked, blockReason } = user;
      if (isBlocked && blockReason === reason) return user;
      Object.assign(user, {
        blockedAt: user.blockedAt ?? new Date(),
        blockReason: reason,
        blockedBy: actor.email,
      });
      await manager.save(user);
      if (!isBlocked) await this.end(manager, id);
      await recordAudit(manager, {
        actor,
        action: 'user.block',
        subject: `user:${id}`,
        before: { isBlocked, blockReason },
        after: { isBlocked: true, blockReason: reason },
      });
      // Another reason for the same block is no new decision.
      if (isBlocked) return user;
      await this.statements.mail(manager, {
        act: 'user.block',
        subject: `user:${id}`,
        to: user,
        decision: 'Your account was blocked.',
        facts: 'You cannot sign in, and download links of your orders are not valid until it is unblocked.',
        ground: reason,
      });
      return user;
    });
  }

  /** The person may sign in again; ended sessions and tokens stay ended. @throws DomainError NOT_FOUND */
  unblock(actor: Principal, id: number): Promise<User> {
    return retryTransaction(this.dataSource, (manager) => endBlock(manager, actor, id));
  }

  /**
   * Unblocks an account when the objection of the person is upheld.
   * @throws DomainError FORBIDDEN for either decision of an API token, to which accounts are closed
   */
  async objectionDecided(
    manager: EntityManager,
    actor: Principal,
    { statement: { act, subject }, decision }: DecidedObjection,
  ): Promise<ObjectionOutcome | null> {
    if (act !== 'user.block') return null;
    if (actor.apiToken) throw notForApiTokens();
    if (decision !== 'upheld') return null;
    const id = Number(subject.split(':')[1]);
    if (!(await manager.existsBy(User, { id }))) return null;
    await endBlock(manager, actor, id);
    return { outcome: 'You can sign in again.' };
  }

  private async end(manager: EntityManager, id: number): Promise<void> {
    await endSessions(manager, id);
    await revokeApiTokens(manager, id);
    await revokeAccountLinks(manager, id);
    await this.listeners.notify(ListensToAccounts, 'accountBlocked', manager, id);
  }
}

/** @throws DomainError NOT_FOUND */
async function endBlock(manager: EntityManager, actor: Principal, id: number): Promise<User> {
  const user = await lockAccount(manager, id);
  if (!user.isBlocked) return user;
  const { blockReason } = user;
  Object.assign(user, { blockedAt: null, blockReason: null, blockedBy: null });
  await manager.save(user);
  await recordAudit(manager, {
    actor,
    action: 'user.unblock',
    subject: `user:${id}`,
    before: { isBlocked: true, blockReason },
    after: { isBlocked: false, blockReason: null },
  });
  return user;
}

/** @throws DomainError NOT_FOUND */
async function lockAccount(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw userNotFound();
  return user;
}
