import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, MoreThan, type DataSource, type FindOptionsWhere } from 'typeorm';
import { recordAudit } from '../../../core/audit/index.js';
import { PasswordService } from '../../../core/auth/index.js';
import { KeyRing } from '../../../core/secrets/index.js';
import { revokeApiTokens } from '../../api-tokens/index.js';
import { AccountMailsService, SecurityNoticesService } from '../../security-notices/index.js';
import { endSessions } from '../../sessions/index.js';
import { User } from '../user.entity.js';
import { resetLinkNotValid } from '../user.errors.js';
import { revokeAccountLinks } from '../user.repository.js';
import { PasswordReset } from './account-link.entity.js';

/** Purpose of the digests of reset tokens. */
export const RESET_DIGEST = 'password-reset';

/** Sets a new password by a mailed link. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly passwords: PasswordService,
    private readonly mails: AccountMailsService,
    private readonly notices: SecurityNoticesService,
  ) {}

  /** @throws DomainError BAD_USER_INPUT for a link that is unknown, used or expired */
  async reset(token: string, password: string): Promise<void> {
    // Looked up before hashing, so that invalid links cause no argon2 work.
    const found = await this.dataSource.manager.findOneBy(PasswordReset, this.valid(token));
    if (!found) throw resetLinkNotValid();
    const passwordHash = await this.passwords.hash(password);
    await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: found.userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user || user.isBlocked || !(await manager.existsBy(PasswordReset, this.valid(token))))
        throw resetLinkNotValid();
      await manager.update(User, { id: user.id }, { passwordHash });
      await endSessions(manager, user.id);
      await revokeAccountLinks(manager, user.id);
      await revokeApiTokens(manager, user.id);
      await this.mails.markRequested(manager, user.email);
      await recordAudit(manager, {
        actor: null,
        action: 'user.password-reset.use',
        subject: `user:${user.id}`,
      });
      await this.notices.notify(manager, user, 'password-reset');
    });
  }

  private valid(token: string): FindOptionsWhere<PasswordReset> {
    return { tokenHash: In(this.ring.digests(RESET_DIGEST, token)), expiresAt: MoreThan(new Date()) };
  }
}
