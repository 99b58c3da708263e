import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { runInBulk, type BulkOutcome, type IdsArgs } from '#core/bulk/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ReauthenticationService } from '../sessions/index.js';
import { User } from './user.entity.js';
import { cannotDeleteOneself, lastAdmin, userNotFound } from './user.errors.js';
import { accountsOfMailbox, isLastAdmin, lockAdmins } from './user.repository.js';

/** Reads and deletes users. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async getUser(id: number): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw userNotFound();
    return user;
  }

  findUser(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** All admins, by name. */
  findAdmins(): Promise<User[]> {
    return this.users.find({ where: { isAdmin: true }, order: { name: 'ASC', lastName: 'ASC', id: 'ASC' } });
  }

  /** See `accountsOfMailbox`. */
  listByEmail(email: string): Promise<User[]> {
    return accountsOfMailbox(this.users.manager, email);
  }

  /** @throws DomainError REAUTHENTICATION_REQUIRED; other failures are part of the outcome */
  async deleteMany(
    actor: Principal,
    items: IdsArgs,
    currentPassword: string | null | undefined,
  ): Promise<BulkOutcome> {
    await this.reauthentication.require(actor, currentPassword);
    return runInBulk(items, 'deleted', (id, expected) => this.delete(actor, id, currentPassword, expected));
  }

  /**
   * Orders keep their own snapshot of the buyer.
   * @throws DomainError NOT_FOUND, CONFLICT, STALE, REAUTHENTICATION_REQUIRED
   */
  async delete(
    actor: Principal,
    id: number,
    currentPassword?: string | null,
    expected: ExpectedVersion = null,
  ): Promise<void> {
    if (actor.id === id) throw cannotDeleteOneself();
    await this.reauthentication.require(actor, currentPassword);
    await this.users.manager.transaction(async (manager) => {
      const admins = await lockAdmins(manager);
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw userNotFound();
      await requireVersion(manager, actor, `user:${id}`, user, expected);
      if (isLastAdmin(admins, id)) throw lastAdmin();
      await manager.delete(User, { id });
      const { name, lastName, email } = user;
      await recordAudit(manager, {
        actor,
        action: 'user.delete',
        subject: `user:${id}`,
        before: { name, lastName, email },
      });
    });
  }
}
