import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addMinutes } from 'date-fns/addMinutes';
import { type DataSource, type EntityManager } from 'typeorm';
import { CODE_TRIES, CODE_VALID_MINUTES } from '#domain/limits.js';
import { recordAudit } from '../../core/audit/index.js';
import { PasswordService } from '../../core/auth/index.js';
import { Configuration } from '../../core/config/index.js';
import { invalidInput } from '../../core/errors/index.js';
import { RateLimits } from '../../core/rate-limit/index.js';
import { MailOutbox } from '../mail/index.js';
import { Seller } from '../sellers/seller.entity.js';
import { User } from '../users/user.entity.js';
import { codeNotVerified, shopNameTaken } from './auth.errors.js';
import type { CompleteRegistrationInput } from './dto/complete-registration.input.js';
import type { RegisterInput } from './dto/register.input.js';
import { PendingRegistration } from './pending-registration.entity.js';
import { codeIsAcceptable, shopToOpen } from './registration.rules.js';
import { digestsEqual, secretDigest, verificationCode } from './secret-digest.js';

/** Two steps: store the form and mail a code, then make the account from what was stored. */
@Injectable()
export class RegistrationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly passwords: PasswordService,
    private readonly outbox: MailOutbox,
    private readonly limits: RateLimits,
  ) {}

  /** Answers alike whether or not the address has an account; its owner is told by mail. */
  async register(input: RegisterInput): Promise<void> {
    if (input.password !== input.confirmPassword) {
      throw invalidInput('Passwords do not match', 'confirmPassword');
    }
    const shop = shopToOpen(input);
    await this.limits.consume('registration', input.email.toLowerCase());
    const passwordHash = await this.passwords.hash(input.password);
    const { name, lastName, email, country } = input;
    await this.dataSource.transaction(async (manager) => {
      if (shop) await this.requireFreeShopName(manager, shop.shopName);
      const owner = await manager.findOneBy(User, { email });
      if (owner) return this.tellOwner(manager, owner);
      const pending = manager.create(PendingRegistration, {
        ...{ name, lastName, email, country, passwordHash },
        ...{
          isSeller: shop !== null,
          shopName: shop?.shopName ?? null,
          socialLink: shop?.socialLink ?? null,
        },
      });
      await this.sendCode(manager, pending);
    });
  }

  /** Mails a new code to a registration that waits for one; answers alike where none does. */
  async resendCode(email: string): Promise<void> {
    await this.limits.consume('codeWait', email.toLowerCase());
    await this.limits.consume('codeResend', email.toLowerCase());
    await this.dataSource.transaction(async (manager) => {
      const pending = await manager.findOne(PendingRegistration, {
        where: { email },
        lock: { mode: 'pessimistic_write' },
      });
      if (pending) await this.sendCode(manager, pending);
    });
  }

  /** @throws DomainError BAD_USER_INPUT for a wrong, old or worn-out code. */
  async complete(input: CompleteRegistrationInput): Promise<User> {
    // The spent try must outlive the refusal, so the refusal is thrown after the commit.
    const user = await this.dataSource.transaction(async (manager) => {
      const pending = await manager.findOne(PendingRegistration, {
        where: { email: input.email },
        lock: { mode: 'pessimistic_write' },
      });
      if (!pending || !codeIsAcceptable(pending, new Date())) return null;
      if (!digestsEqual(pending.codeHash, this.digest(pending.email, input.verificationCode))) {
        await manager.decrement(PendingRegistration, { email: pending.email }, 'triesLeft', 1);
        return null;
      }
      return this.openAccount(manager, pending);
    });
    if (!user) throw codeNotVerified();
    return user;
  }

  private async openAccount(manager: EntityManager, pending: PendingRegistration): Promise<User | null> {
    await manager.delete(PendingRegistration, { email: pending.email });
    if (await manager.existsBy(User, { email: pending.email })) return null;
    const { name, lastName, email, country, passwordHash, isSeller, shopName, socialLink } = pending;
    const user = await manager.save(
      manager.create(User, { name, lastName, email, country, passwordHash, isSeller }),
    );
    if (isSeller && shopName) {
      await this.requireFreeShopName(manager, shopName);
      await manager.insert(Seller, { userId: user.id, shopName, socialLink });
    }
    // Whoever completes a registration is signed in by it.
    await recordAudit(manager, { actor: user, action: 'user.sign-in', subject: `user:${user.id}` });
    return user;
  }

  private async requireFreeShopName(manager: EntityManager, shopName: string): Promise<void> {
    if (await manager.existsBy(Seller, { shopName })) throw shopNameTaken();
  }

  private async sendCode(manager: EntityManager, pending: PendingRegistration): Promise<void> {
    const code = verificationCode();
    const now = new Date();
    pending.codeHash = this.digest(pending.email, code);
    pending.codeExpiresAt = addMinutes(now, CODE_VALID_MINUTES);
    pending.triesLeft = CODE_TRIES;
    pending.sentAt = now;
    await manager.save(pending);
    await this.outbox.enqueue(manager, {
      event: `verification-code:${pending.codeHash.slice(0, 16)}:${now.getTime()}`,
      recipient: pending.email,
      template: 'verification-code',
      data: { name: pending.name, code, validMinutes: CODE_VALID_MINUTES },
    });
  }

  private tellOwner(manager: EntityManager, owner: User): Promise<void> {
    const { publicUrl } = this.configuration;
    return this.outbox.enqueue(manager, {
      event: `account-exists:${owner.id}:${Date.now()}`,
      recipient: owner.email,
      template: 'account-exists',
      data: { name: owner.name, loginUrl: `${publicUrl}/login`, resetUrl: `${publicUrl}/forgot-password` },
    });
  }

  private digest(email: string, code: string): string {
    return secretDigest(this.configuration.appSecret, `verification-code:${email.toLowerCase()}`, code);
  }
}
