import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restErrorBody, tooManyRequests } from '../errors/index.js';
import { callerKey } from './caller-key.rules.js';
import type { LeasedCounter } from './leased-counter.js';

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
      const error = tooManyRequests(Math.ceil(wait / 1000));
      const { retryAfterSeconds } = error.details;
      const body = restErrorBody(error);
      return reply
        .status(429)
        .header('Retry-After', String(retryAfterSeconds))
        .header('Cache-Control', 'no-store')
        .send(
          isGraphQL(request)
            ? {
                errors: [
                  { message: body.message, extensions: { code: body.code, retryAfter: retryAfterSeconds } },
                ],
              }
            : body,
        );
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
  if (isGraphQL(request)) return request.method === 'GET' || request.method === 'POST';
  return (request.method === 'GET' || request.method === 'HEAD') && request.url.startsWith('/api/');
}

function isGraphQL({ url }: FastifyRequest): boolean {
  return url.startsWith('/graphql') && /^\/graphql\/?(\?|$)/.test(url);
}
