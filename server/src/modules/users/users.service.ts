import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { decodeCursor, encodeCursor, pageOf, type Page, type PageArgs } from '../../core/pagination/index.js';
import { User } from './user.entity.js';
import { cannotDeleteOneself, lastAdmin, userNotFound } from './user.errors.js';

/** Reading and deleting people. */
@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** @throws DomainError NOT_FOUND */
  async getUser(id: number): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw userNotFound();
    return user;
  }

  findUser(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  listAll(): Promise<User[]> {
    return this.users.find({ order: { id: 'DESC' } });
  }

  async page(search: string | null, { first, after }: PageArgs): Promise<Page<User>> {
    const query = this.users
      .createQueryBuilder('u')
      .orderBy('u.id', 'DESC')
      .take(first + 1);
    if (search) {
      query.andWhere(
        `strpos(lower(concat_ws(' ', u.id, u.name, u.last_name, u.email, u.country)), lower(:search)) > 0`,
        { search },
      );
    }
    const all = query.clone();
    if (after) query.andWhere('u.id < :after', { after: Number(decodeCursor(after, 1)[0]) });
    return pageOf(await query.getMany(), first, (user) => encodeCursor([user.id]), {
      hasPreviousPage: Boolean(after),
      totalCount: () => all.getCount(),
    });
  }

  /** Orders keep their own snapshot of the customer, so nothing sold is lost. */
  async delete(actor: Principal, id: number): Promise<void> {
    if (actor.id === id) throw cannotDeleteOneself();
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
