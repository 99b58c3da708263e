import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter } from './counter.repository.js';
import type { Quota } from './quotas.js';

/** State of one key on this instance until its window ends. */
interface Lease {
  /** Uses taken from the shared counter and not yet spent here. */
  left: number;
  /** Left in the shared counter at the last refill; an estimate, since other instances take uses too. */
  shared: number;
  /** The shared counter has nothing left in this window. */
  exhausted: boolean;
  endsAt: number;
  refill: Promise<void> | undefined;
}

/** Maximum number of keys; the oldest are evicted with their unspent uses, which never exceeds the limit. */
const MAX_KEYS = 20_000;

/**
 * A shared counter for the hot path: takes uses in chunks and spends them from memory, so most requests cost no round
 * trip. Instances together never admit more than the limit; one may reject while another still holds unspent uses.
 */
export class LeasedCounter {
  private readonly leases = new Map<string, Lease>();

  constructor(
    private readonly counter: Pick<Counter, 'consume'>,
    private readonly chunk: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Spends one use. Returns 0, or the milliseconds to wait. */
  async spend(key: string): Promise<number> {
    for (;;) {
      const lease = this.leaseOf(key);
      if (lease.left > 0) {
        lease.left -= 1;
        return 0;
      }
      if (lease.exhausted) return Math.max(1, lease.endsAt - this.now());
      await (lease.refill ??= this.refill(key, lease));
    }
  }

  /** Rest of the limit after `spend`; null for a key that was not counted. */
  quotaOf(key: string): Quota | null {
    const lease = this.leases.get(key);
    if (!lease) return null;
    const remaining = lease.exhausted ? lease.left : lease.left + lease.shared;
    return { remaining, resetSeconds: (lease.endsAt - this.now()) / 1000 };
  }

  private leaseOf(key: string): Lease {
    const known = this.leases.get(key);
    if (known && (known.refill || known.endsAt > this.now())) return known;
    const lease: Lease = { left: 0, shared: 0, exhausted: false, endsAt: 0, refill: undefined };
    this.leases.delete(key);
    this.leases.set(key, lease);
    if (this.leases.size > MAX_KEYS) {
      const oldest = this.leases.keys().next();
      if (!oldest.done) this.leases.delete(oldest.value);
    }
    return lease;
  }

  private async refill(key: string, lease: Lease): Promise<void> {
    try {
      const { msBeforeNext, remainingPoints } = await this.counter.consume(key, this.chunk);
      lease.left += this.chunk;
      lease.shared = remainingPoints;
      lease.endsAt = this.now() + msBeforeNext;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      lease.exhausted = true;
      lease.endsAt = this.now() + refusal.msBeforeNext;
    } finally {
      lease.refill = undefined;
    }
  }
}
