import type { OnModuleDestroy } from '@nestjs/common';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
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

const CLEAN_EVERY_MS = minutesToMilliseconds(5);
/** Longer than a row that just expired may still be read. */
const EXPIRED_SINCE_MS = minutesToMilliseconds(60);

/** Counters of all instances, in PostgreSQL, or in Redis with PostgreSQL as the fallback. */
export class CounterRepository implements OnModuleDestroy {
  private cleaning: NodeJS.Timeout | undefined;

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
      // Its timer cannot be stopped, so that it would keep a closed DataSource.
      clearExpiredByTimeout: false,
    });
    this.cleaning ??= setInterval(() => void this.deleteExpired(), CLEAN_EVERY_MS).unref();
    if (!this.redis) return inPostgres;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: inPostgres });
  }

  onModuleDestroy(): void {
    clearInterval(this.cleaning);
  }

  private async deleteExpired(): Promise<void> {
    const before = Date.now() - EXPIRED_SINCE_MS;
    // Tried again at the next turn.
    await this.dataSource.query('DELETE FROM rate_limits WHERE expire < $1', [before]).catch(() => undefined);
  }
}
