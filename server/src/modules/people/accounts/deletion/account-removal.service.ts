import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { runInBulk, type BulkOutcome, type IdsArgs } from '#core/bulk/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ReauthenticationService } from '../../sessions/index.js';
import { StatementsService } from '../../statements/index.js';
import type { DeleteUserArgs } from '../user.inputs.js';
import { isLastAdmin, lockAdmins, userNotFound } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { cannotDeleteOneself, lastAdmin } from '../account.errors.js';
import { AccountDutiesService } from './account-duties.service.js';

/** Deletes accounts for admins. */
@Injectable()
export class AccountRemovalService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reauthentication: ReauthenticationService,
    private readonly duties: AccountDutiesService,
    private readonly statements: StatementsService,
  ) {}

  /** @throws DomainError REAUTHENTICATION_REQUIRED; other failures are part of the outcome */
  async deleteMany(actor: Principal, items: IdsArgs, args: DeleteUserArgs): Promise<BulkOutcome> {
    await this.reauthentication.require(actor, args.currentPassword);
    return runInBulk(items, 'deleted', (id, expected) => this.delete(actor, id, args, expected));
  }

  /**
   * Orders keep their own snapshot of the buyer. The tracks of a seller are taken off sale.
   * @throws DomainError NOT_FOUND, STALE, REAUTHENTICATION_REQUIRED; CONFLICT for oneself, the last admin, and while duties of a shop are open
   */
  async delete(
    actor: Principal,
    id: number,
    { currentPassword, reason = null }: DeleteUserArgs,
    expected: ExpectedVersion = null,
  ): Promise<void> {
    if (actor.id === id) throw cannotDeleteOneself();
    await this.reauthentication.require(actor, currentPassword);
    await retryTransaction(this.dataSource, async (manager) => {
      const admins = await lockAdmins(manager);
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw userNotFound();
      await requireVersion(manager, actor, `user:${id}`, user, expected);
      if (isLastAdmin(admins, id)) throw lastAdmin();
      await this.duties.closeShop(manager, user);
      await manager.delete(User, { id });
      const { name, lastName, email } = user;
      await recordAudit(manager, {
        actor,
        action: 'user.delete',
        subject: `user:${id}`,
        before: { name, lastName, email },
        after: reason === null ? null : { reason },
      });
      await this.statements.mail(manager, {
        act: 'user.delete',
        subject: `user:${id}`,
        to: { id: null, name, email },
        decision: 'Your account was deleted.',
        facts: `It is about the account with the address ${email}. Orders and contracts stay valid.`,
        ground: reason,
      });
    });
  }
}
