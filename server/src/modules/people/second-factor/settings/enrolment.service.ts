import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { endUnprovenSessions, proveSecondFactor, withdrawSecondFactor } from '../../sessions/index.js';
import { revokeAccountLinks } from '../../accounts/index.js';
import { FactorProofsService } from '../factors/factor-proofs.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { RecoveryCodesService } from '../factors/recovery-codes.service.js';
import { lastFactorOfAdmin } from '../second-factor.errors.js';

/** Applies the consequences of added and removed factors. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly factors: FactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly proofs: FactorProofsService,
    private readonly configuration: Configuration,
  ) {}

  /** True if the account needs a second factor for admin operations. */
  isRequiredFor({ isAdmin }: { isAdmin: boolean }): boolean {
    return isAdmin && this.configuration.adminMfaRequired;
  }

  /**
   * Adds a factor, marks the current session as proven, and ends every session that has proven none: one of them may be
   * stolen. The first factor also ends what such a session may have begun: a change of the address, a sign-in.
   */
  async enrol<T>(manager: EntityManager, { id, session }: Principal, add: () => Promise<T>): Promise<T> {
    const isFirst = !(await this.factors.isProtected(manager, id));
    const added = await add();
    if (session) await proveSecondFactor(manager, session.id);
    await endUnprovenSessions(manager, id);
    if (isFirst) await revokeAccountLinks(manager, id);
    return added;
  }

  /** @throws DomainError CONFLICT when an admin who needs a factor would have none */
  async afterRemoval(manager: EntityManager, actor: Principal): Promise<void> {
    if (await this.factors.isProtected(manager, actor.id)) return;
    if (this.isRequiredFor(actor)) throw lastFactorOfAdmin();
    await this.afterLastRemoval(manager, actor.id);
  }

  /** Recovery codes and proven sessions mean nothing without a factor. */
  async afterLastRemoval(manager: EntityManager, userId: number): Promise<void> {
    await this.recoveryCodes.remove(manager, userId);
    await this.proofs.forget(manager, userId);
    await withdrawSecondFactor(manager, userId);
  }
}
