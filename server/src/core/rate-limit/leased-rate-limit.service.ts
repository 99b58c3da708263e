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

/** Tokens that a process remembers, and for how long after their last use. */
const MAX_KNOWN_TOKENS = 10_000;
const KNOWN_FOR_MS = 60_000;

/** Limits the requests of one API token over all addresses. The key is the token's id. */
export class TokenRateLimitService extends LeasedRateLimitService {
  protected readonly counted = 'requests of API tokens';
  protected readonly limit = 'apiToken';
  /** Ids of tokens that were valid a moment ago, by their hashes. */
  private readonly known = new Map<string, { id: number; until: number }>();
  private readonly countedRequests = new WeakSet<object>();

  /**
   * Counts a request before its token is read, if the token was valid a moment ago: it then counts in no limit of its address.
   * Made-up tokens are never known, and above its limit a token counts as its address does; the guard refuses both.
   */
  async countKnown(hash: string, request: object): Promise<boolean> {
    const known = this.known.get(hash);
    if (!known || known.until < Date.now()) return false;
    if ((await this.millisecondsToWait(String(known.id), request)) > 0) return false;
    this.countedRequests.add(request);
    return true;
  }

  /** Counts a request with a valid token, once. @throws DomainError RATE_LIMITED */
  async spendToken(id: number, hash: string, request: object): Promise<void> {
    if (!this.countedRequests.has(request)) {
      await this.spend(String(id));
      this.countedRequests.add(request);
    }
    if (this.known.size >= MAX_KNOWN_TOKENS) this.known.clear();
    this.known.set(hash, { id, until: Date.now() + KNOWN_FOR_MS });
  }
}

/** Limits the changes of one caller on both transports; each mutation of a GraphQL document counts. */
export class WriteRateLimitService extends LeasedRateLimitService {
  protected readonly counted = 'changes';
  protected readonly limit = 'write';
}
