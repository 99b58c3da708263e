import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { PasswordService } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
import { insertSeller, SellerEventsService } from '../../sellers/index.js';
import { findByMailbox } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import type { CompleteRegistrationInput } from '../auth.inputs.js';
import { PendingRegistration } from './pending-registration.entity.js';
import { lockAttempts } from './pending-registration.repository.js';
import { codeIsAcceptable, codeKind, isPasswordTag } from './registration.rules.js';

export const codeNotVerified = () =>
  invalidInput('Error verifying code. Please try again.', 'verificationCode');

/** Step two of a registration: creates the account from the form that step one has stored. */
@Injectable()
export class CompleteRegistrationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly passwords: PasswordService,
    private readonly mails: AccountMailsService,
    private readonly sellerEvents: SellerEventsService,
  ) {}

  /**
   * Completes the attempt that matches both the code and the password.
   * @throws DomainError BAD_USER_INPUT, the same for a wrong, expired or exhausted code and for a wrong password
   */
  async complete(input: CompleteRegistrationInput): Promise<User> {
    // Thrown after the commit, which must keep the used try.
    const user = await retryTransaction(this.dataSource, async (manager) => {
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
}
