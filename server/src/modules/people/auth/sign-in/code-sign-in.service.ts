import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { mailboxKey } from '#domain/mailbox.js';
import { AttemptLogService, recordAudit } from '#core/audit/index.js';
import { DomainError } from '#core/errors/index.js';
import { callerKey, RateLimitService } from '#core/rate-limit/index.js';
import { LoginCodesService } from '../../login-codes/index.js';
import { SecondFactorSignInService, signInRefusal, type PendingSignIn } from '../../second-factor/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
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
    private readonly mails: AccountMailsService,
    private readonly limits: RateLimitService,
    private readonly attempts: AttemptLogService,
    private readonly logins: LoginAttemptsService,
    private readonly secondFactor: SecondFactorSignInService,
  ) {}

  /**
   * Mails a code, to an address without an account too. An admin gets a mail without a code.
   * @throws DomainError RATE_LIMITED, alike for every address
   */
  async request(email: string, ip: string): Promise<void> {
    await this.attempts.record({ action: 'user.login-code.request', email });
    await this.limits.consume('loginCodeCaller', callerKey(ip));
    await this.limits.consume('codeWait', mailboxKey(email));
    await this.limits.consume('mailboxCode', mailboxKey(email));
    await this.dataSource.transaction(async (manager) => {
      const user = await findByMailbox(manager, email);
      if (user?.isAdmin) await this.mails.passwordNeeded(manager, user);
      else await this.codes.send(manager, { email, name: user?.name ?? '' });
    });
  }

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
    const isRight = await this.dataSource.transaction((tx) => this.codes.use(tx, email, code));
    if (!isRight) {
      await this.logins.recordFailure(attempt);
      throw loginCodeNotAccepted();
    }
    await this.logins.forgive(attempt);
    // The owner of the mailbox may need another code at once, to add a factor for example.
    await this.limits.forgive('codeWait', mailboxKey(email));
    if (!known) await this.limits.consume('registrationCaller', callerKey(source.ip));
    const user = await this.dataSource.transaction((tx) => this.findOrCreate(tx, email));
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
