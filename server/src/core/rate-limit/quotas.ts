import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { RATE_LIMITS, type LimitName } from './limits.js';

/** Rest of a limit. */
export interface Quota {
  remaining: number;
  resetSeconds: number;
}

type Quotas = Map<LimitName, Quota>;

const byRequest = new WeakMap<object, Quotas>();
const current = new AsyncLocalStorage<Quotas>();

function quotasOf(request: object): Quotas {
  let quotas = byRequest.get(request);
  if (!quotas) byRequest.set(request, (quotas = new Map<LimitName, Quota>()));
  return quotas;
}

/**
 * Reports a counted limit in the response of the request in progress; without one, nothing happens.
 * @param request needed before the handlers run
 */
export function reportQuota(name: LimitName, quota: Quota, request?: object): void {
  if (RATE_LIMITS[name].confidential) return;
  (request ? quotasOf(request) : current.getStore())?.set(name, quota);
}

/** Takes back a report, for a counter that was reset. */
export function forgetQuota(name: LimitName): void {
  current.getStore()?.delete(name);
}

/**
 * Sends `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10) with every limit that the request
 * counted in.
 */
export function sendQuotas(fastify: FastifyInstance): void {
  // The context starts after the body is read, as for the request ids: the body parser would lose it.
  fastify.addHook('preValidation', (request, _reply, done) => current.run(quotasOf(request), done));
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const quotas = byRequest.get(request);
    if (quotas && quotas.size > 0) {
      const names = [...quotas.keys()];
      void reply.header('RateLimit-Policy', names.map(policyItem).join(', '));
      void reply.header('RateLimit', [...quotas].map(quotaItem).join(', '));
    }
    done();
  });
}

function policyItem(name: LimitName): string {
  const { points, windowSeconds } = RATE_LIMITS[name];
  return `"${name}";q=${points};w=${windowSeconds}`;
}

function quotaItem([name, { remaining, resetSeconds }]: [LimitName, Quota]): string {
  return `"${name}";r=${Math.max(0, remaining)};t=${Math.max(0, Math.ceil(resetSeconds))}`;
}
