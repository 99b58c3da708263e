import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../../core/auth/index.js';
import { Configuration } from '../../../core/config/index.js';
import { proveSecondFactor, withdrawSecondFactor } from '../../sessions/index.js';
import { FactorsService } from '../factors/factors.service.js';
import { RecoveryCodesService } from '../factors/recovery-codes.service.js';
import { lastFactorOfAdmin } from '../second-factor.errors.js';

/** What follows when an account gains or loses a factor. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly factors: FactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly configuration: Configuration,
  ) {}

  /** Whether the account must have a second factor to do an admin's work. */
  isRequiredFor({ isAdmin }: { isAdmin: boolean }): boolean {
    return isAdmin && this.configuration.adminMfaRequired;
  }

  /** Whoever has just used the new factor has proven it for this session; older sessions have not. */
  async afterEnrolment(manager: EntityManager, { session }: Principal): Promise<void> {
    if (session) await proveSecondFactor(manager, session.id);
  }

  /** @throws DomainError CONFLICT when an admin who needs a factor would have none; the transaction then fails */
  async afterRemoval(manager: EntityManager, actor: Principal): Promise<void> {
    if (await this.factors.isProtected(manager, actor.id)) return;
    if (this.isRequiredFor(actor)) throw lastFactorOfAdmin();
    await this.recoveryCodes.remove(manager, actor.id);
    await withdrawSecondFactor(manager, actor.id);
  }
}
