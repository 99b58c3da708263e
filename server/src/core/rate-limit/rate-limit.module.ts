import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { Configuration } from '../config/index.js';
import { CounterStore } from './counter-store.js';
import { LeasedCounter } from './leased-counter.js';
import { RATE_LIMITS, READ_LEASE } from './limits.js';
import { RateLimits } from './rate-limits.js';
import { ReadRateLimit, TokenRateLimit, WriteRateLimit } from './leased-rate-limit.js';

const REDIS_TIMEOUT_MS = 500;
const REDIS = Symbol('rate limit counters in Redis');

async function connectRedis({ redisUrl }: Configuration): Promise<Redis | null> {
  if (!redisUrl) return null;
  const { Redis } = await import('ioredis');
  const logger = new Logger('RateLimit');
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: REDIS_TIMEOUT_MS,
    // A Redis that hangs counts as away: the counters in PostgreSQL go on.
    commandTimeout: REDIS_TIMEOUT_MS,
  });
  redis.on('error', (error: Error) => logger.warn(`Redis: ${error.message}`));
  return redis;
}

function leased(store: CounterStore, name: 'read' | 'apiToken' | 'write'): LeasedCounter {
  const { points, windowSeconds } = RATE_LIMITS[name];
  return new LeasedCounter(store.counter(name, points, windowSeconds), READ_LEASE);
}

/** Request limits that all instances share. */
@Global()
@Module({
  providers: [
    { provide: REDIS, useFactory: connectRedis, inject: [Configuration] },
    {
      provide: CounterStore,
      useFactory: (dataSource: DataSource, redis: Redis | null) =>
        new CounterStore(dataSource, redis ?? undefined),
      inject: [getDataSourceToken(), REDIS],
    },
    {
      provide: RateLimits,
      useFactory: (store: CounterStore, { rateLimit }: Configuration) => new RateLimits(store, rateLimit),
      inject: [CounterStore, Configuration],
    },
    {
      provide: ReadRateLimit,
      useFactory: (store: CounterStore, { rateLimit }: Configuration) =>
        new ReadRateLimit(leased(store, 'read'), rateLimit),
      inject: [CounterStore, Configuration],
    },
    {
      provide: TokenRateLimit,
      useFactory: (store: CounterStore, { rateLimit }: Configuration) =>
        new TokenRateLimit(leased(store, 'apiToken'), rateLimit),
      inject: [CounterStore, Configuration],
    },
    {
      provide: WriteRateLimit,
      useFactory: (store: CounterStore, { rateLimit }: Configuration) =>
        new WriteRateLimit(leased(store, 'write'), rateLimit),
      inject: [CounterStore, Configuration],
    },
  ],
  exports: [RateLimits, ReadRateLimit, TokenRateLimit, WriteRateLimit],
})
export class RateLimitModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
