import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../errors/index.js';
import type { Counter, CounterStore } from './counter-store.js';
import { lockoutSeconds, RATE_LIMITS, STRIKE_MEMORY_SECONDS, type Limit, type LimitName } from './limits.js';

interface Counted extends Limit {
  counter: Counter;
  strikes: Counter;
}

/** Counts who asks how often, across all instances. */
export class RateLimits {
  private readonly counted: Record<LimitName, Counted>;

  constructor(
    store: CounterStore,
    /** False with RATE_LIMIT=off; limits that hold always hold then too. */
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
      await limit.counter.consume(digest);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests(await this.secondsToWait(limit, digest, refusal));
    }
  }

  /** Takes back one use: it was no failure after all. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    const limit = this.counted[name];
    if (this.enabled || limit.always) await limit.counter.reward(digestOf(key), 1);
  }

  /** Forgets what was counted, as after a login that succeeded. */
  async forgive(name: LimitName, key: string): Promise<void> {
    const { counter, strikes, growing } = this.counted[name];
    const digest = digestOf(key);
    await counter.delete(digest);
    if (growing) await strikes.delete(digest);
  }

  private async secondsToWait(limit: Counted, digest: string, refusal: RateLimiterRes): Promise<number> {
    // Exactly one of the requests that come too often is the first one over the limit.
    if (limit.growing && refusal.consumedPoints === limit.points + 1) {
      const { consumedPoints: strike } = await limit.strikes.penalty(digest);
      const seconds = lockoutSeconds(strike);
      await limit.counter.block(digest, seconds);
      return seconds;
    }
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** Of one length whatever the key is, and no address or IP stands in the table. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
