import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { ReauthenticationService } from '../sessions/index.js';
import { User } from './user.entity.js';
import { cannotDeleteOneself, lastAdmin, userNotFound } from './user.errors.js';

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

  /** Locks the account's row until the transaction ends. Returns false for an account that no longer exists. */
  async lock(manager: EntityManager, id: number): Promise<boolean> {
    const rows: unknown[] = await manager.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return rows.length > 0;
  }

  findUser(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.users.findOneBy({ email });
  }

  /** Orders keep their own snapshot of the buyer. @throws DomainError NOT_FOUND, CONFLICT, REAUTHENTICATION_REQUIRED */
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
