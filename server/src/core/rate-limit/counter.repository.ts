import type { Redis } from 'ioredis';
import {
  RateLimiterPostgres,
  RateLimiterRedis,
  type IRateLimiterOptions,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

/** A counter that all instances share. */
export type Counter = Pick<RateLimiterStoreAbstract, 'consume' | 'penalty' | 'reward' | 'block' | 'delete'>;

/** Counters of all instances, in PostgreSQL, or in Redis with PostgreSQL as the fallback. */
export class CounterRepository {
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
      // All counters share the table; one of them deletes expired rows.
      clearExpiredByTimeout: this.first,
    });
    this.first = false;
    if (!this.redis) return inPostgres;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: inPostgres });
  }
}
