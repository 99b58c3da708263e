import { Injectable } from '@nestjs/common';
import { callerKey, RateLimits } from '../../core/rate-limit/index.js';
import type { KnownDevice } from './known-devices.service.js';

/** Where an attempt to sign in comes from. */
export interface LoginSource {
  ip: string;
  /** What the browser's cookie says; counts only for the account it names. */
  device: KnownDevice | null;
  /** Whether the caller has solved the harder human check. */
  isHardChecked: boolean;
}

interface LoginAttempt extends LoginSource {
  email: string;
  /** Null for an unknown address, which counts like any other. */
  userId: number | null;
}

/**
 * Limits failed sign-ins: by address and place, by place over all addresses, by address over all places. Failures from
 * elsewhere never lock out an owner on a device that they have signed in on before.
 */
@Injectable()
export class LoginLimitsService {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts an attempt as failed until `forgive` takes it back, so that attempts at the same moment all count.
   * @throws DomainError RATE_LIMITED
   */
  async admit(attempt: LoginAttempt): Promise<void> {
    await this.limits.consume('login', keyOf(attempt));
    if (isOnOwnDevice(attempt)) return;
    await this.limits.consume('loginCaller', callerKey(attempt.ip));
    if (!attempt.isHardChecked) await this.limits.consume('loginAccount', attempt.email.toLowerCase());
  }

  /** The password was right. */
  async forgive(attempt: LoginAttempt): Promise<void> {
    await this.limits.forgive('login', keyOf(attempt));
    if (isOnOwnDevice(attempt)) return;
    await this.limits.giveBack('loginCaller', callerKey(attempt.ip));
    if (!attempt.isHardChecked) await this.limits.giveBack('loginAccount', attempt.email.toLowerCase());
  }
}

function isOnOwnDevice({ device, userId }: LoginAttempt): boolean {
  return device !== null && device.userId === userId;
}

/** A known device has a count of its own, which neighbours at the same address cannot use up. */
function keyOf(attempt: LoginAttempt): string {
  const { email, ip, device } = attempt;
  return `${email.toLowerCase()}|${isOnOwnDevice(attempt) ? `device ${device?.id}` : callerKey(ip)}`;
}
