import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { PasswordService } from '#core/auth/index.js';
import { DomainError } from '#core/errors/index.js';
import { SecondFactorSignInService, signInRefusal, type PendingSignIn } from '../../second-factor/index.js';
import { UsersService } from '../../users/index.js';
import type { User } from '../../users/user.entity.js';

import { LoginAttemptsService, type LoginSource } from './login-attempts.service.js';

export const loginFailed = () => new DomainError('UNAUTHENTICATED', 'Invalid email or password');

/** Verifies a sign-in by address and password. */
@Injectable()
export class LoginService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly passwords: PasswordService,
    private readonly secondFactor: SecondFactorSignInService,
    private readonly attempts: LoginAttemptsService,
  ) {}

  /**
   * @returns the user, or the pending sign-in of an account with a second factor
   * @throws DomainError UNAUTHENTICATED, the same for an unknown address and a wrong password; RATE_LIMITED; after the
   *   right password BLOCKED, and FORBIDDEN for `adminOnly`
   */
  async login(
    { email, password, adminOnly }: { email: string; password: string; adminOnly?: boolean | null },
    source: LoginSource,
  ): Promise<{ user: User } | PendingSignIn> {
    const accounts = await this.users.listByEmail(email);
    const attempt = { ...source, email, userId: accounts[0]?.id ?? null };
    await this.attempts.admit(attempt);
    const user = await this.findOwner(accounts, password);
    if (!user) {
      await this.attempts.recordFailure(attempt);
      throw loginFailed();
    }
    await this.attempts.forgive(attempt);
    const refusal = signInRefusal(user, adminOnly ?? false);
    if (refusal) {
      await this.attempts.recordRefusal(attempt, refusal);
      throw refusal.error;
    }
    const pending = await this.secondFactor.begin(user);
    if (pending) return pending;
    await recordAudit(this.dataSource.manager, {
      actor: user,
      action: 'user.sign-in',
      subject: `user:${user.id}`,
    });
    return { user };
  }

  /** Takes the time of one check for an unknown address too. */
  private async findOwner(accounts: readonly User[], password: string): Promise<User | null> {
    for (const account of accounts) {
      if (await this.passwords.matches(password, account.passwordHash)) return account;
    }
    if (accounts.length === 0) await this.passwords.matches(password, null);
    return null;
  }
}
