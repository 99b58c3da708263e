import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { revokeApiTokens } from '../../api-tokens/index.js';
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
export class AccountBlockService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listeners: ListenersService,
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
      return user;
    });
  }

  /** The person may sign in again; ended sessions and tokens stay ended. @throws DomainError NOT_FOUND */
  unblock(actor: Principal, id: number): Promise<User> {
    return retryTransaction(this.dataSource, async (manager) => {
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
    });
  }

  private async end(manager: EntityManager, id: number): Promise<void> {
    await endSessions(manager, id);
    await revokeApiTokens(manager, id);
    await revokeAccountLinks(manager, id);
    await this.listeners.notify(ListensToAccounts, 'accountBlocked', manager, id);
  }
}

/** @throws DomainError NOT_FOUND */
async function lockAccount(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw userNotFound();
  return user;
}
