import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { mailboxKey } from '#domain/mailbox.js';
import { AttemptLogService } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { callerKey, RateLimitService } from '#core/rate-limit/index.js';
import { LoginCodesService } from '../../login-codes/index.js';
import { AccountMailsService } from '../../security-notices/index.js';
import { findByMailbox } from '../../users/index.js';

/** Mails codes for signing in. */
@Injectable()
export class LoginCodeRequestService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly codes: LoginCodesService,
    private readonly mails: AccountMailsService,
    private readonly limits: RateLimitService,
    private readonly attempts: AttemptLogService,
  ) {}

  /**
   * Mails a code, to an address without an account too. An admin gets a mail without a code.
   * @throws DomainError RATE_LIMITED, alike for every address
   */
  async request(email: string, ip: string): Promise<void> {
    await this.attempts.record({ action: 'user.login-code.request', email });
    await this.limits.consume('loginCodeCaller', callerKey(ip));
    await this.limits.consume('codeWait', mailboxKey(email));
    await this.limits.consume('mailboxCode', mailboxKey(email));
    await retryTransaction(this.dataSource, async (manager) => {
      const user = await findByMailbox(manager, email);
      if (user?.isAdmin) await this.mails.passwordNeeded(manager, user);
      else await this.codes.send(manager, { email, name: user?.name ?? '' });
    });
  }
}
