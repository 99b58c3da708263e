import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { subMinutes } from 'date-fns/subMinutes';
import type { DataSource } from 'typeorm';
import { REAUTHENTICATION_MINUTES } from '#domain/limits.js';
import { AttemptLog } from '../../core/audit/index.js';
import { PasswordService, type Principal } from '../../core/auth/index.js';
import { RateLimits } from '../../core/rate-limit/index.js';
import { User } from '../users/user.entity.js';
import { currentPasswordWrong, reauthenticationRequired } from './session.errors.js';
import { Session } from './session.entity.js';

/** Protects sensitive changes from stolen sessions and API tokens: they need a recently proven password. */
@Injectable()
export class ReauthenticationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly limits: RateLimits,
    private readonly attempts: AttemptLog,
  ) {}

  /**
   * Call it before a sensitive change. A password that is given must be right, even where none is needed.
   * @throws DomainError REAUTHENTICATION_REQUIRED without a recent or a right password; RATE_LIMITED
   */
  async require(actor: Principal, currentPassword: string | null | undefined): Promise<void> {
    if (currentPassword) return this.prove(actor, currentPassword);
    if (!isRecent(actor)) throw reauthenticationRequired();
  }

  /**
   * Checks the password and marks the session as freshly authenticated. Guesses are limited as at the login.
   * @throws DomainError REAUTHENTICATION_REQUIRED for a wrong password; RATE_LIMITED
   */
  async prove(actor: Principal, currentPassword: string): Promise<void> {
    const attempts = `reauthentication:${actor.id}`;
    await this.limits.consume('login', attempts);
    const { manager } = this.dataSource;
    const user = await manager.findOneBy(User, { id: actor.id });
    if (!(await this.passwords.matches(currentPassword, user?.passwordHash ?? null))) {
      await this.attempts.record({ action: 'user.reauthentication.failed', email: actor.email });
      throw currentPasswordWrong();
    }
    await this.limits.forgive('login', attempts);
    if (!actor.session) return;
    await manager.update(Session, { id: actor.session.id }, { authenticatedAt: new Date() });
  }
}

function isRecent({ session }: Principal): boolean {
  return !!session && session.authenticatedAt > subMinutes(new Date(), REAUTHENTICATION_MINUTES);
}
