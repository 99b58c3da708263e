import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../errors/index.js';
import { isGraphQL, isRest, sendError } from '../http/index.js';
import { callerKey } from './caller-key.rules.js';
import type { LeasedCounter } from './leased-counter.js';

/** A limit for the hot path: counts in memory most of the time, see LeasedCounter. */
abstract class LeasedRateLimit {
  /** For the log. */
  protected abstract readonly counted: string;
  private readonly logger = new Logger('RateLimit');

  constructor(
    private readonly counter: Pick<LeasedCounter, 'spend'>,
    private readonly enabled: boolean,
  ) {}

  /** Counts one request. @throws DomainError RATE_LIMITED with the seconds to wait. */
  async spend(key: string): Promise<void> {
    if (!this.enabled) return;
    const wait = await this.millisecondsToWait(key);
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000));
  }

  /** A counter that cannot be reached must not stop everybody. */
  private async millisecondsToWait(key: string): Promise<number> {
    try {
      return await this.counter.spend(key);
    } catch (error) {
      this.logger.warn(`${this.counted} are not counted: ${String(error)}`);
      return 0;
    }
  }
}

/** Limits what one API token may ask, from however many addresses. Its key is the token's id. */
export class TokenRateLimit extends LeasedRateLimit {
  protected readonly counted = 'requests of API tokens';
}

/** Limits the changes of one caller on both transports; each mutation of a GraphQL document counts. */
export class WriteRateLimit extends LeasedRateLimit {
  protected readonly counted = 'changes';
}

/** Limits the reads of both transports per caller, before anything is parsed. Media, pages and health are not counted. */
export class ReadRateLimit {
  private readonly logger = new Logger('RateLimit');

  constructor(
    private readonly counter: Pick<LeasedCounter, 'spend'>,
    private readonly enabled: boolean,
  ) {}

  install(fastify: FastifyInstance): void {
    if (!this.enabled) return;
    fastify.addHook('onRequest', async (request, reply) => {
      if (!isRead(request)) return;
      const wait = await this.millisecondsToWait(callerKey(request.ip));
      if (wait === 0) return;
      return sendError(request, reply, tooManyRequests(Math.ceil(wait / 1000)));
    });
  }

  /** A counter that cannot be reached must not take the catalogue down with it. */
  private async millisecondsToWait(key: string): Promise<number> {
    try {
      return await this.counter.spend(key);
    } catch (error) {
      this.logger.warn(`reads are not counted: ${String(error)}`);
      return 0;
    }
  }
}

function isRead(request: FastifyRequest): boolean {
  const { method } = request;
  if (isGraphQL(request)) return method === 'GET' || method === 'POST';
  return (method === 'GET' || method === 'HEAD') && isRest(request);
}
