import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import type { RowSource } from '../../core/database/index.js';
import type { Page, SortedList } from '../../core/pagination/index.js';
import { ReauthenticationService } from '../sessions/index.js';
import type { UserOrderBy, UsersArgs } from './dto/users.args.js';
import { User } from './user.entity.js';
import { userList, usersWhere } from './user-list.js';
import { cannotDeleteOneself, lastAdmin, userNotFound } from './user.errors.js';

/** Reading and deleting people. */
@Injectable()
export class UsersService {
  private readonly list: SortedList<User, UserOrderBy>;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly reauthentication: ReauthenticationService,
  ) {
    this.list = userList(users.manager.connection);
  }

  /** @throws DomainError NOT_FOUND */
  async getUser(id: number): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw userNotFound();
    return user;
  }

  /** Locks the account's row until the transaction ends. Returns false for an account that no longer exists. */
  async lock(manager: EntityManager, id: number): Promise<boolean> {
    const rows: unknown[] = await manager.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return rows.length > 0;
  }

  findUser(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** Those the search leaves, some at a time. */
  batches(
    { search }: { search?: string | null },
    orderBy: UserOrderBy,
    source?: RowSource,
  ): AsyncGenerator<User[]> {
    return this.list.batches(usersWhere(search), orderBy, source);
  }

  page({ search, ...page }: UsersArgs): Promise<Page<User>> {
    return this.list.page({ ...page, where: usersWhere(search) });
  }

  /** Orders keep their own snapshot of the customer, so nothing sold is lost. */
  async delete(actor: Principal, id: number, currentPassword?: string | null): Promise<void> {
    if (actor.id === id) throw cannotDeleteOneself();
    await this.reauthentication.require(actor, currentPassword);
    await this.users.manager.transaction(async (manager) => {
      const admins: { id: number }[] = await manager.query(
        'SELECT id FROM users WHERE is_admin ORDER BY id FOR UPDATE',
      );
      const user = await manager.findOneBy(User, { id });
      if (!user) throw userNotFound();
      if (user.isAdmin && admins.length === 1) throw lastAdmin();
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
