import { Injectable } from '@nestjs/common';
import { AttemptLogService } from '#core/audit/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import type { User } from '../../users/user.entity.js';

/** Limits the guesses at an account's codes, and records failed and limited ones in the audit log. */
@Injectable()
export class SecondFactorAttemptsService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly attempts: AttemptLogService,
  ) {}

  /**
   * Counts a guess before it is verified, so that concurrent guesses all count.
   * @throws DomainError RATE_LIMITED after too many wrong codes of the account
   */
  async admit({ id, email }: User): Promise<void> {
    try {
      await this.limits.consume('secondFactor', String(id));
    } catch (error) {
      await this.attempts.record({ action: 'user.second-factor.limited', email });
      throw error;
    }
  }

  /** Clears the count after a correct code. */
  async forgive({ id }: User): Promise<void> {
    await this.limits.forgive('secondFactor', String(id));
  }

  /** Call it outside the transaction of the check. */
  async recordFailure({ email }: User): Promise<void> {
    await this.attempts.record({ action: 'user.second-factor.failed', email });
  }
}
