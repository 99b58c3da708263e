import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../../core/auth/index.js';
import { Configuration } from '../../../core/config/index.js';
import { proveSecondFactor, withdrawSecondFactor } from '../../sessions/index.js';
import { FactorsService } from '../factors/factors.service.js';
import { RecoveryCodesService } from '../factors/recovery-codes.service.js';
import { lastFactorOfAdmin } from '../second-factor.errors.js';

/** Applies the consequences of added and removed factors. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly factors: FactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly configuration: Configuration,
  ) {}

  /** True if the account needs a second factor for admin operations. */
  isRequiredFor({ isAdmin }: { isAdmin: boolean }): boolean {
    return isAdmin && this.configuration.adminMfaRequired;
  }

  /** Marks the current session as proven; other sessions have to prove the new factor. */
  async afterEnrolment(manager: EntityManager, { session }: Principal): Promise<void> {
    if (session) await proveSecondFactor(manager, session.id);
  }

  /** @throws DomainError CONFLICT when an admin who needs a factor would have none */
  async afterRemoval(manager: EntityManager, actor: Principal): Promise<void> {
    if (await this.factors.isProtected(manager, actor.id)) return;
    if (this.isRequiredFor(actor)) throw lastFactorOfAdmin();
    await this.recoveryCodes.remove(manager, actor.id);
    await withdrawSecondFactor(manager, actor.id);
  }
}
