import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addMinutes } from 'date-fns/addMinutes';
import { In, MoreThan, type DataSource, type FindOptionsWhere } from 'typeorm';
import { RESET_LINK_MINUTES } from '#domain/limits.js';
import { PasswordService } from '../../core/auth/index.js';
import { AttemptLog, recordAudit } from '../../core/audit/index.js';
import { Configuration } from '../../core/config/index.js';
import { RateLimits } from '../../core/rate-limit/index.js';
import { KeyRing } from '../../core/secrets/index.js';
import { revokeApiTokens } from '../api-tokens/index.js';
import { MailOutboxService } from '../mail/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { endSessions } from '../sessions/index.js';
import { User } from '../users/user.entity.js';
import { revokeAccountLinks } from './account-links.js';
import { resetLinkNotValid } from './auth.errors.js';
import { PasswordReset } from './password-reset.entity.js';
import { linkToken } from './secret-digest.js';

const DIGEST_KIND = 'password-reset';

/** Mails a link, and takes a new password from whoever holds it. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly configuration: Configuration,
    private readonly passwords: PasswordService,
    private readonly outbox: MailOutboxService,
    private readonly limits: RateLimits,
    private readonly notices: SecurityNoticesService,
    private readonly attempts: AttemptLog,
  ) {}

  async request(email: string): Promise<void> {
    await this.attempts.record({ action: 'user.password-reset.request', email });
    await this.limits.consume('mailboxCode', email.toLowerCase());
    await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOneBy(User, { email });
      if (!user) return;
      const token = linkToken();
      const expiresAt = addMinutes(new Date(), RESET_LINK_MINUTES);
      await manager.insert(PasswordReset, {
        tokenHash: this.ring.digest(DIGEST_KIND, token),
        userId: user.id,
        expiresAt,
      });
      await this.outbox.enqueue(manager, {
        event: `password-reset:${user.id}:${randomUUID()}`,
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
    // The cheap lookup comes first: only the holder of a valid link makes the server hash a password.
    const found = await this.dataSource.manager.findOneBy(PasswordReset, this.valid(token));
    if (!found) throw resetLinkNotValid();
    const passwordHash = await this.passwords.hash(password);
    await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: found.userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user || !(await manager.existsBy(PasswordReset, this.valid(token)))) throw resetLinkNotValid();
      await manager.update(User, { id: user.id }, { passwordHash });
      await endSessions(manager, user.id);
      await revokeAccountLinks(manager, user.id);
      await revokeApiTokens(manager, user.id);
      await this.outbox.markRequested(manager, user.email);
      await recordAudit(manager, {
        actor: null,
        action: 'user.password-reset.use',
        subject: `user:${user.id}`,
      });
      await this.notices.notify(manager, user, 'password-reset');
    });
  }

  private valid(token: string): FindOptionsWhere<PasswordReset> {
    return { tokenHash: In(this.ring.digests(DIGEST_KIND, token)), expiresAt: MoreThan(new Date()) };
  }
}
