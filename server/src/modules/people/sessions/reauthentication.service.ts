import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { subMinutes } from 'date-fns/subMinutes';
import type { DataSource } from 'typeorm';
import { PROOF_MINUTES, REAUTHENTICATION_MINUTES } from '#domain/limits.js';
import { mailboxKey } from '#domain/mailbox.js';
import { AttemptLogService } from '#core/audit/index.js';
import { PasswordService, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { LoginCodesService } from '../login-codes/index.js';
import { User } from '../users/user.entity.js';
import {
  currentPasswordWrong,
  reauthenticationCodeWrong,
  reauthenticationRequired,
} from './session.errors.js';
import { Session, type ProvenBy } from './session.entity.js';

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
   * Does as `require`, but a recent sign-in is not enough: a stolen session may be fresh. Takes the current password, or one proof
   * that `reauthenticate` has recorded for the next change.
   * @throws DomainError REAUTHENTICATION_REQUIRED without either; RATE_LIMITED
   */
  async requireProof(actor: Principal, currentPassword: string | null | undefined): Promise<void> {
    if (currentPassword) return this.prove(actor, currentPassword);
    if ((await this.takeProof(actor)) === null) throw reauthenticationRequired();
  }

  /** Uses up the proof that `reauthenticate` has recorded. @returns null without a recent one */
  async takeProof({ session }: Principal): Promise<ProvenBy | null> {
    const [[taken]] = (await this.dataSource.query(
      `UPDATE sessions se SET proven_at = NULL, proven_by = NULL FROM sessions before
        WHERE se.id = $1 AND before.id = se.id AND se.proven_at > now() - interval '${PROOF_MINUTES} minutes'
       RETURNING before.proven_by`,
      [session?.id ?? null],
    )) as [{ proven_by: ProvenBy | null }[], number];
    return taken ? (taken.proven_by ?? 'mailed code') : null;
  }

  /** Lets the next change that wants a proof find the one that was just given. */
  async recordProof({ session }: Principal, provenBy: ProvenBy): Promise<void> {
    if (!session) return;
    await this.dataSource.manager.update(Session, { id: session.id }, { provenAt: new Date(), provenBy });
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

  /** Mails a code to the address of the account, an admin's too: it signs in nobody who is an admin. @throws RATE_LIMITED */
  async mailCode({ email, name }: Principal): Promise<void> {
    await this.attempts.record({ action: 'user.login-code.request', email });
    await this.limits.consume('codeWait', mailboxKey(email));
    await this.limits.consume('mailboxCode', mailboxKey(email));
    await retryTransaction(this.dataSource, (manager) => this.codes.send(manager, { email, name }));
  }

  /**
   * Checks a mailed login code in place of the password, which an account may lack.
   * @throws DomainError REAUTHENTICATION_REQUIRED for a wrong code and for every code of an admin; RATE_LIMITED
   */
  async proveByCode(actor: Principal, code: string): Promise<void> {
    if (actor.isAdmin || actor.isUnprovenAdmin === true) throw reauthenticationCodeWrong();
    await this.proveByMailedCode(actor, code);
  }

  /**
   * Checks a code that was mailed to the address of the account, an admin's too.
   * @throws DomainError REAUTHENTICATION_REQUIRED for a wrong code; RATE_LIMITED
   */
  async proveByMailedCode(actor: Principal, code: string): Promise<void> {
    const attempts = `reauthentication:${actor.id}`;
    await this.limits.consume('login', attempts);
    // Committed in either case: the transaction keeps the used try.
    const isRight = await retryTransaction(this.dataSource, (manager) =>
      this.codes.use(manager, actor.email, code.replace(/\s/g, '')),
    );
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
