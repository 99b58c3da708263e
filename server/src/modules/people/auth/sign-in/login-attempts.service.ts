import { Injectable } from '@nestjs/common';
import { mailboxKey } from '#domain/mailbox.js';
import { AttemptLogService } from '#core/audit/index.js';
import { DomainError } from '#core/errors/index.js';
import { callerKey, RateLimitService } from '#core/rate-limit/index.js';
import type { SignInRefusal } from '../../second-factor/index.js';
import type { KnownDevice } from './browser-session.service.js';

/** Origin of a sign-in attempt. */
export interface LoginSource {
  ip: string;
  /** Device by the cookie of the browser; valid only for the account in it. */
  device: KnownDevice | null;
  /** True if the caller has solved the harder captcha. */
  isHardChecked: boolean;
}

interface LoginAttempt extends LoginSource {
  email: string;
  /** Null for an unknown address; it has the same limits. */
  userId: number | null;
}

/**
 * Limits failed sign-ins per address and network, per network, and per address, and records failed and limited ones.
 * Failures from other places never lock out an owner on a known device.
 */
@Injectable()
export class LoginAttemptsService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly attempts: AttemptLogService,
  ) {}

  /**
   * Counts an attempt as failed until `forgive` reverts it, so that concurrent attempts all count.
   * @throws DomainError RATE_LIMITED; the wait grows with each excess, up to an hour
   */
  async admit(attempt: LoginAttempt): Promise<void> {
    try {
      await this.consume(attempt);
    } catch (error) {
      const waitSeconds = error instanceof DomainError ? error.details.retryAfterSeconds : undefined;
      const { email } = attempt;
      await this.attempts.record({ action: 'user.sign-in.limited', email, details: { waitSeconds } });
      throw error;
    }
  }

  /** Reverts the count of an attempt after the correct password. */
  async forgive(attempt: LoginAttempt): Promise<void> {
    await this.limits.forgive('login', keyOf(attempt));
    if (isOnOwnDevice(attempt)) return;
    await this.limits.giveBack('loginCaller', callerKey(attempt.ip));
    if (!attempt.isHardChecked) await this.limits.giveBack('loginAccount', mailboxKey(attempt.email));
  }

  async recordFailure({ email }: LoginAttempt): Promise<void> {
    await this.attempts.record({ action: 'user.sign-in.failed', email });
  }

  /** Records a sign-in that is refused although its password was right. */
  async recordRefusal({ email }: LoginAttempt, { reason }: SignInRefusal): Promise<void> {
    await this.attempts.record({ action: 'user.sign-in.refused', email, details: { reason } });
  }

  private async consume(attempt: LoginAttempt): Promise<void> {
    await this.limits.consume('login', keyOf(attempt));
    if (isOnOwnDevice(attempt)) return;
    await this.limits.consume('loginCaller', callerKey(attempt.ip));
    if (!attempt.isHardChecked) await this.limits.consume('loginAccount', mailboxKey(attempt.email));
  }
}

function isOnOwnDevice({ device, userId }: LoginAttempt): boolean {
  return device !== null && device.userId === userId;
}

/** A known device has its own counter, which others at the same network address cannot exhaust. */
function keyOf(attempt: LoginAttempt): string {
  const { email, ip, device } = attempt;
  return `${mailboxKey(email)}|${isOnOwnDevice(attempt) ? `device ${device?.id}` : callerKey(ip)}`;
}
