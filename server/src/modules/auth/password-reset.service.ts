import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addMinutes } from 'date-fns/addMinutes';
import { MoreThan, type DataSource } from 'typeorm';
import { RESET_LINK_MINUTES } from '#domain/limits.js';
import { Configuration } from '../../core/config/index.js';
import { RateLimits } from '../../core/rate-limit/index.js';
import { revokeApiTokens } from '../api-tokens/index.js';
import { MailOutbox } from '../mail/index.js';
import { endEverySession, User } from '../users/user.entity.js';
import { resetLinkNotValid } from './auth.errors.js';
import { PasswordReset } from './password-reset.entity.js';
import { PasswordService } from './password.service.js';
import { linkToken, secretDigest } from './secret-digest.js';

/** Mails a link, and takes a new password from whoever holds it. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly passwords: PasswordService,
    private readonly outbox: MailOutbox,
    private readonly limits: RateLimits,
  ) {}

  async request(email: string): Promise<void> {
    await this.limits.consume('passwordReset', email.toLowerCase());
    await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOneBy(User, { email });
      if (!user) return;
      const token = linkToken();
      const expiresAt = addMinutes(new Date(), RESET_LINK_MINUTES);
      await manager.insert(PasswordReset, { tokenHash: this.digest(token), userId: user.id, expiresAt });
      await this.outbox.enqueue(manager, {
        event: `password-reset:${user.id}:${Date.now()}`,
        recipient: user.email,
        template: 'password-reset',
        data: {
          name: user.name,
          resetUrl: `${this.configuration.publicUrl}/reset-password/${token}`,
          validMinutes: RESET_LINK_MINUTES,
        },
      });
    });
  }

  /** @throws DomainError BAD_USER_INPUT for a bad, used or old link. */
  async reset(token: string, password: string): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    await this.dataSource.transaction(async (manager) => {
      const reset = await manager.findOne(PasswordReset, {
        where: { tokenHash: this.digest(token), expiresAt: MoreThan(new Date()) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!reset) throw resetLinkNotValid();
      // One link used ends them all: an older mail must not open the account again.
      await manager.delete(PasswordReset, { userId: reset.userId });
      await manager.update(User, { id: reset.userId }, { passwordHash, ...endEverySession });
      await revokeApiTokens(manager, reset.userId);
    });
  }

  private digest(token: string): string {
    return secretDigest(this.configuration.appSecret, 'password-reset', token);
  }
}
