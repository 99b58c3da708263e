import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { subMinutes } from 'date-fns/subMinutes';
import type { DataSource } from 'typeorm';
import { PROOF_MINUTES, REAUTHENTICATION_MINUTES } from '#domain/limits.js';
import { AttemptLogService } from '../../core/audit/index.js';
import { PasswordService, type Principal } from '../../core/auth/index.js';
import { RateLimitService } from '../../core/rate-limit/index.js';
import { LoginCodesService } from '../login-codes/index.js';
import { User } from '../users/user.entity.js';
import {
  currentPasswordWrong,
  reauthenticationCodeWrong,
  reauthenticationRequired,
} from './session.errors.js';
import { Session } from './session.entity.js';

/** Requires a recently proven password for sensitive changes, against stolen sessions and API tokens. */
@Injectable()
export class ReauthenticationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly limits: RateLimitService,
    private readonly attempts: AttemptLogService,
    private readonly codes: LoginCodesService,
  ) {}

  /**
   * Call it before a sensitive change. A given password must be correct, even where none is needed.
   * @throws DomainError REAUTHENTICATION_REQUIRED without a recent or a correct password; RATE_LIMITED
   */
  async require(actor: Principal, currentPassword: string | null | undefined): Promise<void> {
    if (currentPassword) return this.prove(actor, currentPassword);
    if (!isRecent(actor)) throw reauthenticationRequired();
  }

  /**
   * As `require`, but a recent sign-in is not enough: a stolen session may be fresh. Takes the current password, or one proof
   * that `reauthenticate` has recorded for the next change.
   * @throws DomainError REAUTHENTICATION_REQUIRED without either; RATE_LIMITED
   */
  async requireProof(actor: Principal, currentPassword: string | null | undefined): Promise<void> {
    if (currentPassword) return this.prove(actor, currentPassword);
    const [, proofs] = (await this.dataSource.query(
      `UPDATE sessions SET proven_at = NULL WHERE id = $1 AND proven_at > now() - interval '${PROOF_MINUTES} minutes'`,
      [actor.session?.id ?? null],
    )) as [unknown, number];
    if (proofs === 0) throw reauthenticationRequired();
  }

  /** Lets the next change that wants a proof find the one that was just given. */
  async recordProof({ session }: Principal): Promise<void> {
    if (session) await this.dataSource.manager.update(Session, { id: session.id }, { provenAt: new Date() });
  }

  /**
   * Checks the password and marks the session as freshly authenticated. Guesses have the limit of the login.
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
    await this.markProven(actor);
  }

  /**
   * Checks a mailed login code in place of the password, which an account may lack.
   * @throws DomainError REAUTHENTICATION_REQUIRED for a wrong code and for every code of an admin; RATE_LIMITED
   */
  async proveByCode(actor: Principal, code: string): Promise<void> {
    const attempts = `reauthentication:${actor.id}`;
    await this.limits.consume('login', attempts);
    const isAdmin = actor.isAdmin || actor.isUnprovenAdmin === true;
    // Committed in either case: the transaction keeps the used try.
    const isRight =
      !isAdmin &&
      (await this.dataSource.transaction((manager) =>
        this.codes.use(manager, actor.email, code.replace(/\s/g, '')),
      ));
    if (!isRight) {
      await this.attempts.record({ action: 'user.reauthentication.failed', email: actor.email });
      throw reauthenticationCodeWrong();
    }
    await this.limits.forgive('login', attempts);
    await this.markProven(actor);
  }

  private async markProven({ session }: Principal): Promise<void> {
    if (!session) return;
    await this.dataSource.manager.update(Session, { id: session.id }, { authenticatedAt: new Date() });
  }
}

function isRecent({ session }: Principal): boolean {
  return !!session && session.authenticatedAt > subMinutes(new Date(), REAUTHENTICATION_MINUTES);
}
