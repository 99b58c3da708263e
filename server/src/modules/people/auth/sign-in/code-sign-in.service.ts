import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { mailboxKey } from '#domain/mailbox.js';
import { recordAudit } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { callerKey, RateLimitService } from '#core/rate-limit/index.js';
import { LoginCodesService } from '../../login-codes/index.js';
import { SecondFactorSignInService, signInRefusal, type PendingSignIn } from '../../second-factor/index.js';
import { findByMailbox } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { PendingRegistration } from '../registration/pending-registration.entity.js';
import { LoginAttemptsService, type LoginSource } from './login-attempts.service.js';

export const loginCodeNotAccepted = () =>
  new DomainError('UNAUTHENTICATED', 'This code is not valid. Please check it, or request a new one.', {
    field: 'code',
  });

/** Sign-in by a mailed code, which also opens the account of a new address. Admins sign in with their password only. */
@Injectable()
export class CodeSignInService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly codes: LoginCodesService,
    private readonly limits: RateLimitService,
    private readonly logins: LoginAttemptsService,
    private readonly secondFactor: SecondFactorSignInService,
  ) {}

  /**
   * @returns the user, who is new for an address without an account, or the pending sign-in of an account with a second
   *   factor
   * @throws DomainError UNAUTHENTICATED, the same for every code that is not accepted; RATE_LIMITED; after a right code
   *   BLOCKED
   */
  async signIn(
    { email, code }: { email: string; code: string },
    source: LoginSource,
  ): Promise<{ user: User } | PendingSignIn> {
    const { manager } = this.dataSource;
    const known = await findByMailbox(manager, email);
    const attempt = { ...source, email, userId: known?.id ?? null };
    await this.logins.admit(attempt);
    // Committed in either case: the transaction keeps the used try.
    const isRight = await retryTransaction(this.dataSource, (tx) => this.codes.use(tx, email, code));
    if (!isRight) {
      await this.logins.recordFailure(attempt);
      throw loginCodeNotAccepted();
    }
    await this.logins.forgive(attempt);
    // The owner of the mailbox may need another code at once, to add a factor for example.
    await this.limits.forgive('codeWait', mailboxKey(email));
    if (!known) await this.limits.consume('registrationCaller', callerKey(source.ip));
    const user = await retryTransaction(this.dataSource, (tx) => this.findOrCreate(tx, email));
    const refusal = signInRefusal(user, false);
    if (refusal) {
      await this.logins.recordRefusal(attempt, refusal);
      throw refusal.error;
    }
    // Made an admin since the code was mailed.
    if (user.isAdmin) throw loginCodeNotAccepted();
    const pending = await this.secondFactor.begin(user);
    if (pending) return pending;
    await recordAudit(manager, {
      actor: user,
      action: 'user.sign-in',
      subject: `user:${user.id}`,
      after: { by: 'code' },
    });
    return { user };
  }

  /** A new account is a buyer without a password and with an empty profile, which the first order fills. */
  private async findOrCreate(manager: EntityManager, email: string): Promise<User> {
    const known = await findByMailbox(manager, email);
    if (known) return known;
    // A registration of the address may be completed at the same time.
    await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ email, name: '', lastName: '', country: '', passwordHash: null })
      .orIgnore()
      .execute();
    await manager.delete(PendingRegistration, { email });
    const user = await findByMailbox(manager, email);
    // The unique index takes a few addresses for another mailbox, such as those with a dotted capital I.
    if (!user) throw loginCodeNotAccepted();
    return user;
  }
}
