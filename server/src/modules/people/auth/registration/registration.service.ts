import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { In, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { CODE_TRIES, CODE_VALID_MINUTES, REGISTRATION_HOURS } from '#domain/limits.js';
import { mailboxKey } from '#domain/mailbox.js';
import { recordAudit } from '#core/audit/index.js';
import { PasswordService } from '#core/auth/index.js';
import { invalidInput } from '#core/errors/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { KeyRing, verificationCode } from '#core/secrets/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
import { insertSeller, requireFreeSellerName, SellerEventsService } from '../../sellers/index.js';
import { findByMailbox } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import type { CompleteRegistrationInput, RegisterInput } from '../auth.inputs.js';

import { PendingRegistration } from './pending-registration.entity.js';
import {
  codeIsAcceptable,
  codeKind,
  isPasswordTag,
  passwordTag,
  sellerToCreate,
} from './registration.rules.js';

export const codeNotVerified = () =>
  invalidInput('Error verifying code. Please try again.', 'verificationCode');

/** Two-step registration: stores the form and mails a code, then creates the account from the stored form. */
@Injectable()
export class RegistrationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly passwords: PasswordService,
    private readonly mails: AccountMailsService,
    private readonly limits: RateLimitService,
    private readonly sellerEvents: SellerEventsService,
  ) {}

  /**
   * Does not reveal a taken address; its owner is notified by mail.
   * @throws DomainError BAD_USER_INPUT, CONFLICT for a taken seller name, RATE_LIMITED
   */
  async register(input: RegisterInput): Promise<void> {
    if (input.password !== input.confirmPassword) {
      throw invalidInput('Passwords do not match', 'confirmPassword');
    }
    const seller = sellerToCreate(input);
    await this.limits.consume('mailboxCode', mailboxKey(input.email));
    const passwordHash = await this.passwords.hash(input.password);
    const { name, lastName, email, country } = input;
    await this.dataSource.transaction(async (manager) => {
      if (seller) await requireFreeSellerName(manager, seller.shopName);
      const owner = await findByMailbox(manager, email);
      if (owner) return this.mails.accountExists(manager, owner);
      const attempt = manager.create(PendingRegistration, {
        name,
        lastName,
        email,
        country,
        passwordHash,
        passwordTag: passwordTag(this.ring, email, input.password),
        isSeller: seller !== null,
        shopName: seller?.shopName ?? null,
        socialLink: seller?.socialLink ?? null,
      });
      await this.sendCode(manager, attempt, [attempt]);
    });
  }

  /**
   * Mails a new code to a mailbox with a pending registration; does nothing for any other. The request contains only the
   * mailbox, so the code is valid for each of its attempts, and the password of step two selects one.
   */
  async resendCode(email: string): Promise<void> {
    await this.limits.consume('codeWait', mailboxKey(email));
    await this.limits.consume('mailboxCode', mailboxKey(email));
    await this.dataSource.transaction(async (manager) => {
      const attempts = await lockAttempts(manager, email);
      const latest = attempts.at(-1);
      if (latest) await this.sendCode(manager, latest, attempts);
    });
  }

  /**
   * Completes the attempt that matches both the code and the password.
   * @throws DomainError BAD_USER_INPUT, the same for a wrong, expired or exhausted code and for a wrong password
   */
  async complete(input: CompleteRegistrationInput): Promise<User> {
    // Thrown after the commit, which must keep the used try.
    const user = await this.dataSource.transaction(async (manager) => {
      const attempts = await lockAttempts(manager, input.email);
      const attempt = await this.findOwnAttempt(manager, attempts, input);
      return attempt && this.createAccount(manager, attempt);
    });
    if (!user) throw codeNotVerified();
    return user;
  }

  /**
   * A guess uses a try of those attempts only that its password matches: guesses by others use no try of the owner, and
   * further attempts give none, since each needs a mailed code. argon2 runs for a correct code only.
   */
  private async findOwnAttempt(
    manager: EntityManager,
    attempts: readonly PendingRegistration[],
    { email, password, verificationCode: code }: CompleteRegistrationInput,
  ): Promise<PendingRegistration | null> {
    if (!password) return null;
    const now = new Date();
    const own = attempts.filter(
      (attempt) =>
        isPasswordTag(this.ring, email, password, attempt.passwordTag) && codeIsAcceptable(attempt, now),
    );
    for (const attempt of own) {
      if (!this.ring.isDigest(codeKind(email), code, attempt.codeHash)) continue;
      if (await this.passwords.matches(password, attempt.passwordHash)) return attempt;
    }
    if (own.length > 0) {
      await manager.decrement(PendingRegistration, { id: In(own.map(({ id }) => id)) }, 'triesLeft', 1);
    }
    return null;
  }

  private async createAccount(manager: EntityManager, attempt: PendingRegistration): Promise<User | null> {
    const { name, lastName, email, country, passwordHash, isSeller, shopName, socialLink } = attempt;
    await manager.delete(PendingRegistration, { email });
    const isTaken = await manager.existsBy(User, { email });
    if (isTaken || (await findByMailbox(manager, email))) return null;
    const user = await manager.save(
      manager.create(User, { name, lastName, email, country, passwordHash, isSeller }),
    );
    if (isSeller && shopName) {
      await insertSeller(manager, { userId: user.id, shopName, socialLink });
      await this.sellerEvents.created(manager, user.id);
      await this.mails.sellerRegistered(manager, user, shopName);
    }
    await this.mails.markRequested(manager, email);
    // Completing a registration signs in.
    await recordAudit(manager, { actor: user, action: 'user.sign-in', subject: `user:${user.id}` });
    return user;
  }

  /** Mails one new code and stores it in each of the attempts. */
  private async sendCode(
    manager: EntityManager,
    { email, name }: PendingRegistration,
    attempts: PendingRegistration[],
  ): Promise<void> {
    const code = verificationCode();
    const mailed = await this.mails.verificationCode(manager, { name, email }, code);
    const now = new Date();
    for (const attempt of attempts) {
      attempt.codeHash = this.ring.digest(codeKind(email), code);
      attempt.codeExpiresAt = addMinutes(now, CODE_VALID_MINUTES);
      // A code that was not mailed must not be accepted.
      attempt.triesLeft = mailed ? CODE_TRIES : 0;
      attempt.sentAt = now;
    }
    await manager.save(attempts);
  }
}

/** Locks the unexpired attempts of a mailbox, oldest first. */
function lockAttempts(manager: EntityManager, email: string): Promise<PendingRegistration[]> {
  return manager.find(PendingRegistration, {
    where: { email, sentAt: MoreThan(subHours(new Date(), REGISTRATION_HOURS)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
