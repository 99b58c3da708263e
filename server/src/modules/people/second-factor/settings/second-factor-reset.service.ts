import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { revokeApiTokens } from '../../api-tokens/index.js';
import { SecurityNoticesService } from '../../security-notices/index.js';
import { endSessions, ReauthenticationService } from '../../sessions/index.js';
import { User } from '../../users/user.entity.js';
import { revokeAccountLinks } from '../../accounts/index.js';
import { FactorsService } from '../factors/factors.service.js';
import { accountNotFound, cannotResetOwnFactor } from '../second-factor.errors.js';
import { ChallengesService } from '../sign-in/challenges.service.js';

/** Removes the second factors of a user who has lost them. For admins. */
@Injectable()
export class SecondFactorResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reauthentication: ReauthenticationService,
    private readonly factors: FactorsService,
    private readonly challenges: ChallengesService,
    private readonly notices: SecurityNoticesService,
  ) {}

  /**
   * Removes every factor, ends every session and revokes API tokens and pending links of the account: an intruder may have
   * made them, or may have requested the reset. The password stays.
   * @throws DomainError CONFLICT for the admin's own account, NOT_FOUND, REAUTHENTICATION_REQUIRED
   */
  async reset(actor: Principal, userId: number, currentPassword: string | null | undefined): Promise<void> {
    if (actor.id === userId) throw cannotResetOwnFactor();
    await this.reauthentication.require(actor, currentPassword);
    await retryTransaction(this.dataSource, async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) throw accountNotFound();
      const { totpEnabled, passkeys } = await this.factors.overviewOf(manager, userId);
      await this.factors.removeAll(manager, userId);
      await this.challenges.closeAll(manager, userId);
      await endSessions(manager, userId);
      await revokeAccountLinks(manager, userId);
      await revokeApiTokens(manager, userId);
      await recordAudit(manager, {
        actor,
        action: 'second-factor.reset',
        subject: `user:${userId}`,
        before: { totpEnabled, passkeys: passkeys.length },
      });
      await this.notices.notify(manager, user, 'second-factor-reset');
    });
  }
}
