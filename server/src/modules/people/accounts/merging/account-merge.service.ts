import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { ListenersService } from '#core/events/index.js';
import { ReauthenticationService } from '../../sessions/index.js';
import {
  userNotFound,
  lockUsers,
  ListensToAccounts,
  type AccountMerge,
  type MergedRows,
} from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { requireMergeable } from './account-merge.rules.js';

export interface MergePreview {
  /** Account that is deleted after its rows have moved. */
  from: User;
  /** Account that is kept. */
  into: User;
  rows: MergedRows[];
}

/** Merges two accounts of one person. What moves is decided by the listeners of the modules that own the rows. */
@Injectable()
export class AccountMergeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listeners: ListenersService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /** @throws DomainError NOT_FOUND, CONFLICT for accounts that cannot be merged */
  async preview(actor: Principal, merge: AccountMerge): Promise<MergePreview> {
    const { manager } = this.dataSource;
    const [from, into] = await Promise.all([find(manager, merge.from), find(manager, merge.into)]);
    requireMergeable(actor.id, from, into);
    return { from, into, rows: await this.count(manager, merge) };
  }

  /**
   * Moves the rows and deletes the other account, with its sessions, API tokens and second factors. Cannot be undone.
   * An order that is being placed by the other account either moves too, or is refused.
   * @returns the kept account
   * @throws DomainError as `preview`, REAUTHENTICATION_REQUIRED
   */
  async merge(
    actor: Principal,
    merge: AccountMerge,
    currentPassword: string | null | undefined,
  ): Promise<User> {
    await this.reauthentication.require(actor, currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      await lockUsers(manager, [merge.from, merge.into]);
      const [from, into] = [await find(manager, merge.from), await find(manager, merge.into)];
      requireMergeable(actor.id, from, into);
      return this.move(manager, actor, { from, into, rows: await this.count(manager, merge) });
    });
  }

  /**
   * Merges an account that the same person has opened, without an admin. Call it with both accounts locked.
   * @returns false for accounts that cannot be merged
   */
  async absorb(manager: EntityManager, { from, into }: { from: User; into: User }): Promise<boolean> {
    try {
      requireMergeable(null, from, into);
      const rows = await this.count(manager, { from: from.id, into: into.id });
      await this.move(manager, null, { from, into, rows });
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  private async move(
    manager: EntityManager,
    actor: Principal | null,
    { from, into, rows }: MergePreview,
  ): Promise<User> {
    const merge = { from: from.id, into: into.id };
    await this.listeners.notify(ListensToAccounts, 'accountsMerged', manager, merge);
    into.isSeller ||= from.isSeller;
    await manager.save(into);
    await recordMerge(manager, actor, { from, into, rows });
    await manager.delete(User, { id: from.id });
    return into;
  }

  private async count(manager: EntityManager, merge: AccountMerge): Promise<MergedRows[]> {
    return (await this.listeners.notify(ListensToAccounts, 'previewMerge', manager, merge)).flat();
  }
}

/** Writes a line for each of the two accounts. */
async function recordMerge(
  manager: EntityManager,
  actor: Principal | null,
  { from, into, rows }: MergePreview,
): Promise<void> {
  const moved = Object.fromEntries(
    rows.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]),
  );
  await recordAudit(manager, {
    actor,
    action: 'user.merge',
    subject: `user:${into.id}`,
    after: { mergedAccount: titleOf(from), ...moved },
  });
  await recordAudit(manager, {
    actor,
    action: 'user.merge',
    subject: `user:${from.id}`,
    after: { mergedInto: titleOf(into) },
  });
}

const titleOf = ({ id, name, lastName, email }: User) => `${name} ${lastName}, ${email} (account ${id})`;

/** @throws DomainError NOT_FOUND */
async function find(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOneBy(User, { id });
  if (!user) throw userNotFound();
  return user;
}
