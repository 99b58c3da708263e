import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { Configuration } from '../config/index.js';
import { CounterRepository } from './counter.repository.js';
import { ExpiredCountersJob } from './expired-counters.job.js';
import { LeasedCounter } from './leased-counter.js';
import { RATE_LIMITS, READ_LEASE } from './limits.js';
import { RateLimitService } from './rate-limit.service.js';
import {
  TokenRateLimitService,
  WriteRateLimitService,
  type LeasedRateLimitService,
} from './leased-rate-limit.service.js';
import { ReadRateLimitPlugin } from './read-rate-limit.plugin.js';

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
    // A Redis that hangs counts as unavailable, and PostgreSQL counts instead.
    commandTimeout: REDIS_TIMEOUT_MS,
  });
  redis.on('error', (error: Error) => logger.warn(`Redis: ${error.message}`));
  return redis;
}

type LeasedLimit = new (counter: LeasedCounter, enabled: boolean) => LeasedRateLimitService;

function leased(limit: LeasedLimit, name: 'read' | 'apiToken' | 'write') {
  const { points, windowSeconds } = RATE_LIMITS[name];
  return {
    provide: limit,
    useFactory: (counters: CounterRepository, { rateLimit }: Configuration) =>
      new limit(new LeasedCounter(counters.counter(name, points, windowSeconds), READ_LEASE), rateLimit),
    inject: [CounterRepository, Configuration],
  };
}

/** Request limits that all instances share. */
@Global()
@Module({
  providers: [
    { provide: REDIS, useFactory: connectRedis, inject: [Configuration] },
    {
      provide: CounterRepository,
      useFactory: (dataSource: DataSource, redis: Redis | null) =>
        new CounterRepository(dataSource, redis ?? undefined),
      inject: [getDataSourceToken(), REDIS],
    },
    {
      provide: RateLimitService,
      useFactory: (store: CounterRepository, { rateLimit }: Configuration) =>
        new RateLimitService(store, rateLimit),
      inject: [CounterRepository, Configuration],
    },
    ExpiredCountersJob,
    leased(ReadRateLimitPlugin, 'read'),
    leased(TokenRateLimitService, 'apiToken'),
    leased(WriteRateLimitService, 'write'),
  ],
  exports: [RateLimitService, ReadRateLimitPlugin, TokenRateLimitService, WriteRateLimitService],
})
export class RateLimitModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
