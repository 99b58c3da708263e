import { subHours } from 'date-fns/subHours';
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
      // The library's timer cannot be stopped and would outlive the application; a job deletes expired rows instead.
      clearExpiredByTimeout: false,
    });
    if (!this.redis) return inPostgres;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: inPostgres });
  }

  /** Deletes counters that expired an hour ago or earlier: one that has just expired may still be read. */
  async deleteExpired(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE expire < $1', [subHours(now, 1).getTime()]);
  }
}
