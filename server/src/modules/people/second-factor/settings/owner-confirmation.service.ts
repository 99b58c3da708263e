import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { subHours } from 'date-fns/subHours';
import type { DataSource } from 'typeorm';
import { ADMIN_ENROLMENT_HOURS } from '#domain/limits.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { reauthenticationRequired, ReauthenticationService } from '../../sessions/index.js';
import { User } from '../../users/user.entity.js';
import { FactorsService } from '../factors/factors.service.js';
import { confirmationCodeWrong, mailedCodeRequired } from '../second-factor.errors.js';
import { SecondFactorAttemptsService } from '../sign-in/second-factor-attempts.service.js';
import { EnrolmentService } from './enrolment.service.js';

/** Proof, in a request itself, that it comes from the owner of the account. */
export interface OwnerConfirmation {
  currentPassword?: string | null | undefined;
  /** Code of the authenticator app, a recovery code, or a code from a mail to the account. */
  code?: string | null | undefined;
}

/**
 * Confirms that a request comes from the owner of the account, however fresh its session, which may be stolen: by the
 * password or a factor that is there. An account without either, as one opened by a mailed code, confirms by such a code.
 */
@Injectable()
export class OwnerConfirmationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reauthentication: ReauthenticationService,
    private readonly factors: FactorsService,
    private readonly attempts: SecondFactorAttemptsService,
    private readonly enrolment: EnrolmentService,
  ) {}

  /**
   * Accepts a proof that `reauthenticate` has recorded moments ago as well, once.
   * @throws DomainError REAUTHENTICATION_REQUIRED without a right confirmation; RATE_LIMITED
   */
  async require(actor: Principal, { currentPassword, code }: OwnerConfirmation): Promise<void> {
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(User, { id: actor.id });
    const isProtected = await this.factors.isProtected(manager, user.id);
    if (this.needsMailbox(user, isProtected)) return this.requireMailbox(actor, { currentPassword, code });
    if (currentPassword) return this.reauthentication.prove(actor, currentPassword);
    if (code && isProtected) return this.requireFactor(user, code);
    const acceptsMailbox = !isProtected && user.passwordHash === null;
    if (code && acceptsMailbox) return this.reauthentication.proveByMailedCode(actor, code);
    const given = await this.reauthentication.takeProof(actor);
    if (given === null || (given === 'mailed code' && !acceptsMailbox)) throw reauthenticationRequired();
  }

  /**
   * A required factor keeps out a thief of the password only if the thief cannot add the first one. An admin whose
   * account has existed for a while without a factor therefore proves the mailbox too.
   */
  private needsMailbox(user: User, isProtected: boolean): boolean {
    if (isProtected || !this.enrolment.isRequiredFor(user)) return false;
    return user.createdAt < subHours(new Date(), ADMIN_ENROLMENT_HOURS);
  }

  private async requireMailbox(
    actor: Principal,
    { currentPassword, code }: OwnerConfirmation,
  ): Promise<void> {
    if (currentPassword && code) {
      await this.reauthentication.prove(actor, currentPassword);
      return this.reauthentication.proveByMailedCode(actor, code);
    }
    const given = await this.reauthentication.takeProof(actor);
    if (given !== 'password and mailed code') throw mailedCodeRequired();
  }

  private async requireFactor(user: User, code: string): Promise<void> {
    await this.attempts.admit(user);
    // Thrown after the commit, as the sign-in does: a wrong code must not undo what it used up.
    const isRight = await retryTransaction(this.dataSource, (tx) => this.factors.confirm(tx, user.id, code));
    if (!isRight) {
      await this.attempts.recordFailure(user);
      throw confirmationCodeWrong();
    }
    await this.attempts.forgive(user);
  }
}
