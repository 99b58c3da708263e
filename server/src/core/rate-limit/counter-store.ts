import type { Redis } from 'ioredis';
import {
  RateLimiterPostgres,
  RateLimiterRedis,
  type IRateLimiterOptions,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

/** One shared counter: what it counts, in which window. */
export type Counter = Pick<RateLimiterStoreAbstract, 'consume' | 'penalty' | 'reward' | 'block' | 'delete'>;

/** Where the counters of all instances are: PostgreSQL, or Redis with PostgreSQL behind it while Redis is away. */
export class CounterStore {
  private first = true;

  constructor(
    private readonly dataSource: DataSource,
    private readonly redis?: Redis,
  ) {}

  counter(keyPrefix: string, points: number, duration: number): Counter {
    const options: IRateLimiterOptions = { keyPrefix, points, duration };
    const inPostgres = new RateLimiterPostgres({
      ...options,
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      // All counters share the table: one of them tidies it up.
      clearExpiredByTimeout: this.first,
    });
    this.first = false;
    if (!this.redis) return inPostgres;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: inPostgres });
  }
}
