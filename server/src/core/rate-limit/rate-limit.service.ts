import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../errors/index.js';
import type { Counter, CounterRepository } from './counter.repository.js';
import { forgetQuota, reportQuota } from './quotas.js';
import { lockoutSeconds, RATE_LIMITS, STRIKE_MEMORY_SECONDS, type Limit, type LimitName } from './limits.js';

interface Counted extends Limit {
  counter: Counter;
  strikes: Counter;
}

/** Counts requests per limit and key, across all instances. */
export class RateLimitService {
  private readonly counted: Record<LimitName, Counted>;

  constructor(
    store: CounterRepository,
    /** False with RATE_LIMIT=off; limits marked `always` still apply. */
    private readonly enabled: boolean,
  ) {
    const counted = (Object.keys(RATE_LIMITS) as LimitName[]).map((name): [LimitName, Counted] => {
      const limit = RATE_LIMITS[name];
      return [
        name,
        {
          ...limit,
          counter: store.counter(name, limit.points, limit.windowSeconds),
          strikes: store.counter(`${name}-strikes`, Number.MAX_SAFE_INTEGER, STRIKE_MEMORY_SECONDS),
        },
      ];
    });
    this.counted = Object.fromEntries(counted) as Record<LimitName, Counted>;
  }

  /** Counts one use. @throws DomainError RATE_LIMITED with the seconds to wait. */
  async consume(name: LimitName, key: string): Promise<void> {
    const limit = this.counted[name];
    if (!this.enabled && !limit.always) return;
    const digest = digestOf(key);
    try {
      report(name, await limit.counter.consume(digest));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const wait = await this.secondsToWait(limit, digest, refusal);
      reportQuota(name, { remaining: 0, resetSeconds: wait });
      throw tooManyRequests(wait);
    }
  }

  /** Takes back one use, e.g. of a failed sign-in that turned out to be none. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    const limit = this.counted[name];
    if (this.enabled || limit.always) report(name, await limit.counter.reward(digestOf(key), 1));
  }

  /** Resets the counter and its lockouts, e.g. after a successful sign-in. */
  async forgive(name: LimitName, key: string): Promise<void> {
    const { counter, strikes, growing } = this.counted[name];
    const digest = digestOf(key);
    await counter.delete(digest);
    forgetQuota(name);
    if (growing) await strikes.delete(digest);
  }

  private async secondsToWait(limit: Counted, digest: string, refusal: RateLimiterRes): Promise<number> {
    // Exactly one request is the first one over the limit.
    if (limit.growing && refusal.consumedPoints === limit.points + 1) {
      const { consumedPoints: strike } = await limit.strikes.penalty(digest);
      const seconds = lockoutSeconds(strike);
      await limit.counter.block(digest, seconds);
      return seconds;
    }
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

function report(name: LimitName, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
  reportQuota(name, { remaining: remainingPoints, resetSeconds: msBeforeNext / 1000 });
}

/** Hashes the key: constant length, and no e-mail or IP address in the table. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
