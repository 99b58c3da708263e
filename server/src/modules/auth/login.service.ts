import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AttemptLog, recordAudit } from '../../core/audit/index.js';
import { PasswordService, type Client } from '../../core/auth/index.js';
import { DomainError } from '../../core/errors/index.js';
import { SecondFactorSignInService, type PendingSignIn } from '../second-factor/index.js';
import { SessionService, type SignedIn } from '../sessions/index.js';
import { User } from '../users/user.entity.js';
import { loginFailed } from './auth.errors.js';
import type { LoginInput } from './dto/login.input.js';
import { LoginLimitsService, type LoginSource } from './login-limits.service.js';

/** Signs users in by address and password. */
@Injectable()
export class LoginService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly secondFactor: SecondFactorSignInService,
    private readonly limits: LoginLimitsService,
    private readonly attempts: AttemptLog,
  ) {}

  /**
   * The right password of an account with a second factor starts no session.
   * @throws DomainError UNAUTHENTICATED, the same for an unknown address and a wrong password
   */
  async login(input: LoginInput, client: Client, source: LoginSource): Promise<SignedIn | PendingSignIn> {
    const user = await this.users.findOneBy({ email: input.email });
    const attempt = { ...source, email: input.email, userId: user?.id ?? null };
    await this.limits.admit(attempt).catch((refusal: unknown) => this.refuse(input, refusal));
    const matches = await this.passwords.matches(input.password, user?.passwordHash ?? null);
    if (!user || !matches) {
      await this.attempts.record({ action: 'user.sign-in.failed', email: input.email });
      throw loginFailed();
    }
    await this.limits.forgive(attempt);
    const pending = await this.secondFactor.begin(user);
    if (pending) return pending;
    await recordAudit(this.users.manager, {
      actor: user,
      action: 'user.sign-in',
      subject: `user:${user.id}`,
    });
    return this.sessions.start(user, client);
  }

  /** Too many attempts: the wait grows with each excess, up to a lockout of an hour. */
  private async refuse({ email }: LoginInput, refusal: unknown): Promise<never> {
    const waitSeconds = refusal instanceof DomainError ? refusal.details.retryAfterSeconds : undefined;
    await this.attempts.record({ action: 'user.sign-in.limited', email, details: { waitSeconds } });
    throw refusal;
  }
}
