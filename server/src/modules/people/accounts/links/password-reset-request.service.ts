import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addMinutes } from 'date-fns/addMinutes';
import type { DataSource, EntityManager } from 'typeorm';
import { RESET_LINK_MINUTES } from '#domain/limits.js';
import { isSameMailbox, mailboxKey } from '#domain/mailbox.js';
import { AttemptLogService } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { KeyRing, linkToken } from '#core/secrets/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
import { findByMailbox } from '../../users/index.js';
import { User } from '../../users/user.entity.js';
import { PasswordReset } from './account-link.entity.js';
import { RESET_DIGEST } from './password-reset.service.js';

/** Mails reset links. */
@Injectable()
export class PasswordResetRequestService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly mails: AccountMailsService,
    private readonly limits: RateLimitService,
    private readonly attempts: AttemptLogService,
  ) {}

  /** Does nothing for an unknown or blocked address, without revealing it. @throws DomainError RATE_LIMITED */
  async request(email: string): Promise<void> {
    await this.attempts.record({ action: 'user.password-reset.request', email });
    await this.limits.consume('mailboxCode', mailboxKey(email));
    await retryTransaction(this.dataSource, async (manager) => {
      const user = await findLocked(manager, email);
      if (!user || user.isBlocked) return;
      const token = linkToken();
      await manager.insert(PasswordReset, {
        tokenHash: this.ring.digest(RESET_DIGEST, token),
        userId: user.id,
        expiresAt: addMinutes(new Date(), RESET_LINK_MINUTES),
      });
      await this.mails.passwordReset(manager, user, token);
    });
  }
}

/** A link to an address that the account leaves at this moment would outlive the change, which ends earlier links. */
async function findLocked(manager: EntityManager, email: string): Promise<User | null> {
  const found = await findByMailbox(manager, email);
  if (!found) return null;
  const user = await manager.findOne(User, { where: { id: found.id }, lock: { mode: 'pessimistic_read' } });
  return user && isSameMailbox(user.email, email) ? user : null;
}
