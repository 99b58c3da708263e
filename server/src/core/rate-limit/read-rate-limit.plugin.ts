import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../errors/index.js';
import { isGraphQL, isRest, sendError } from '../http/index.js';
import { callerKey } from './caller-key.rules.js';
import { LeasedRateLimitService } from './leased-rate-limit.service.js';

/**
 * Limits the reads of both transports per caller, before the body is parsed. Excludes media, pages and health, and the requests of API
 * tokens, which have a limit of their own.
 */
export class ReadRateLimitPlugin extends LeasedRateLimitService {
  protected readonly counted = 'reads';
  protected readonly limit = 'read';

  /** @param countsElsewhere counts a request in the limit of its API token, if it can */
  install(fastify: FastifyInstance, countsElsewhere: (request: FastifyRequest) => Promise<boolean>): void {
    if (!this.enabled) return;
    fastify.addHook('onRequest', async (request, reply) => {
      if (!isRead(request) || (await countsElsewhere(request))) return;
      const wait = await this.millisecondsToWait(callerKey(request.ip), request);
      if (wait === 0) return;
      return sendError(request, reply, tooManyRequests(Math.ceil(wait / 1000)));
    });
  }
}

function isRead(request: FastifyRequest): boolean {
  const { method } = request;
  if (isGraphQL(request)) return method === 'GET' || method === 'POST';
  return (method === 'GET' || method === 'HEAD') && isRest(request);
}
