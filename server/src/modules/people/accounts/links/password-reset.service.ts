import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, MoreThan, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { PasswordService } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { SecurityNoticesService } from '../../security-notices/index.js';
import { AccountRecoveryService } from '../recovery/account-recovery.service.js';
import { User } from '../../users/user.entity.js';
import { resetLinkNotValid } from '../account.errors.js';
import { PasswordReset } from './account-link.entity.js';

/** Purpose of the digests of reset tokens. */
export const RESET_DIGEST = 'password-reset';

/** Sets a new password by a mailed link, which gives the account back to the owner of the mailbox. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly passwords: PasswordService,
    private readonly notices: SecurityNoticesService,
    private readonly recovery: AccountRecoveryService,
  ) {}

  /** @throws DomainError BAD_USER_INPUT for a link that is unknown, used or expired */
  async reset(token: string, password: string): Promise<void> {
    // Looked up before hashing, so that invalid links cause no argon2 work.
    const found = await this.find(this.dataSource.manager, token);
    if (!found) throw resetLinkNotValid();
    const passwordHash = await this.passwords.hash(password);
    await retryTransaction(this.dataSource, async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: found.userId },
        lock: { mode: 'pessimistic_write' },
      });
      // Read again under the lock: a link works once.
      const link = await this.find(manager, token);
      if (!user || user.isBlocked || !link) throw resetLinkNotValid();
      await manager.update(User, { id: user.id }, { passwordHash });
      const removed = await this.recovery.takeBack(manager, user, link.since);
      if (link.since) await this.notices.spendRecoveryLinks(manager, user.id, link.since);
      await recordAudit(manager, {
        actor: null,
        action: 'user.password-reset.use',
        subject: `user:${user.id}`,
        ...(removed.length > 0 && { after: { removed } }),
      });
      await this.notices.notify(manager, user, 'password-reset', { removed });
    });
  }

  /** Finds a requested link, or one of a notice about something that was added; null for an invalid one. */
  private async find(
    manager: EntityManager,
    token: string,
  ): Promise<{ userId: number; since: Date | null } | null> {
    const reset = await manager.findOneBy(PasswordReset, this.valid(token));
    if (reset) return { userId: reset.userId, since: null };
    return this.notices.findRecoveryLink(manager, token);
  }

  private valid(token: string): FindOptionsWhere<PasswordReset> {
    return { tokenHash: In(this.ring.digests(RESET_DIGEST, token)), expiresAt: MoreThan(new Date()) };
  }
}
