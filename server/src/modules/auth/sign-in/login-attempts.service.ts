import { Injectable } from '@nestjs/common';
import { AttemptLog } from '../../../core/audit/index.js';
import { DomainError } from '../../../core/errors/index.js';
import { callerKey, RateLimits } from '../../../core/rate-limit/index.js';
import type { KnownDevice } from './known-devices.service.js';

/** Where a sign-in comes from. */
export interface LoginSource {
  ip: string;
  /** From the browser's cookie; valid only for the account it names. */
  device: KnownDevice | null;
  /** True if the caller has solved the harder captcha. */
  isHardChecked: boolean;
}

interface LoginAttempt extends LoginSource {
  email: string;
  /** Null for an unknown address, which is limited like any other. */
  userId: number | null;
}

/**
 * Limits failed sign-ins by address and network, by network over all addresses, and by address over all networks, and
 * records failed and limited ones. Failures from elsewhere never lock out an owner on a known device.
 */
@Injectable()
export class LoginAttemptsService {
  constructor(
    private readonly limits: RateLimits,
    private readonly attempts: AttemptLog,
  ) {}

  /**
   * Counts an attempt as failed until `forgive` takes it back, so that simultaneous attempts all count.
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

  /** Takes an attempt back after the right password. */
  async forgive(attempt: LoginAttempt): Promise<void> {
    await this.limits.forgive('login', keyOf(attempt));
    if (isOnOwnDevice(attempt)) return;
    await this.limits.giveBack('loginCaller', callerKey(attempt.ip));
    if (!attempt.isHardChecked) await this.limits.giveBack('loginAccount', attempt.email.toLowerCase());
  }

  async recordFailure({ email }: LoginAttempt): Promise<void> {
    await this.attempts.record({ action: 'user.sign-in.failed', email });
  }

  private async consume(attempt: LoginAttempt): Promise<void> {
    await this.limits.consume('login', keyOf(attempt));
    if (isOnOwnDevice(attempt)) return;
    await this.limits.consume('loginCaller', callerKey(attempt.ip));
    if (!attempt.isHardChecked) await this.limits.consume('loginAccount', attempt.email.toLowerCase());
  }
}

function isOnOwnDevice({ device, userId }: LoginAttempt): boolean {
  return device !== null && device.userId === userId;
}

/** A known device has its own count, which neighbours at the same network address cannot use up. */
function keyOf(attempt: LoginAttempt): string {
  const { email, ip, device } = attempt;
  return `${email.toLowerCase()}|${isOnOwnDevice(attempt) ? `device ${device?.id}` : callerKey(ip)}`;
}
