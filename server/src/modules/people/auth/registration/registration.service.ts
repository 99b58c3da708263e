import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addMinutes } from 'date-fns/addMinutes';
import type { DataSource, EntityManager } from 'typeorm';
import { CODE_TRIES, CODE_VALID_MINUTES } from '#domain/limits.js';
import { mailboxKey } from '#domain/mailbox.js';
import { PasswordService } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { KeyRing, verificationCode } from '#core/secrets/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
import { requireFreeSellerName } from '../../sellers/index.js';
import { findByMailbox } from '../../users/index.js';
import type { RegisterInput } from '../auth.inputs.js';
import { PendingRegistration } from './pending-registration.entity.js';
import { lockAttempts } from './pending-registration.repository.js';
import { codeKind, passwordTag, sellerToCreate } from './registration.rules.js';

/** Step one of a registration: stores the form and mails a code. */
@Injectable()
export class RegistrationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly passwords: PasswordService,
    private readonly mails: AccountMailsService,
    private readonly limits: RateLimitService,
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
    await retryTransaction(this.dataSource, async (manager) => {
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
    await retryTransaction(this.dataSource, async (manager) => {
      const attempts = await lockAttempts(manager, email);
      const latest = attempts.at(-1);
      if (latest) await this.sendCode(manager, latest, attempts);
    });
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
