import { Logger } from '@nestjs/common';
import { tooManyRequests } from '../errors/index.js';
import type { LeasedCounter } from './leased-counter.js';
import type { LimitName } from './limits.js';
import { reportQuota } from './quotas.js';

/** A limit for the hot path: counts in memory most of the time, see LeasedCounter. */
export abstract class LeasedRateLimitService {
  /** Name of the counted requests in the log. */
  protected abstract readonly counted: string;
  protected abstract readonly limit: LimitName;
  private readonly logger = new Logger('RateLimit');

  constructor(
    private readonly counter: Pick<LeasedCounter, 'spend' | 'quotaOf'>,
    protected readonly enabled: boolean,
  ) {}

  /** Counts one request. @throws DomainError RATE_LIMITED with the seconds to wait. */
  async spend(key: string): Promise<void> {
    if (!this.enabled) return;
    const wait = await this.millisecondsToWait(key);
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000));
  }

  /** Returns 0 when the counter fails: a lost counter must not take the store down with it. */
  protected async millisecondsToWait(key: string, request?: object): Promise<number> {
    try {
      const wait = await this.counter.spend(key);
      const quota = this.counter.quotaOf(key);
      if (quota) reportQuota(this.limit, quota, request);
      return wait;
    } catch (error) {
      this.logger.warn(`${this.counted} are not counted: ${String(error)}`);
      return 0;
    }
  }
}

/** Limits the requests of one API token over all addresses. The key is the token's id. */
export class TokenRateLimitService extends LeasedRateLimitService {
  protected readonly counted = 'requests of API tokens';
  protected readonly limit = 'apiToken';
}

/** Limits the changes of one caller on both transports; each mutation of a GraphQL document counts. */
export class WriteRateLimitService extends LeasedRateLimitService {
  protected readonly counted = 'changes';
  protected readonly limit = 'write';
}
