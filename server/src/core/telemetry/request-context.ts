import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request (or of the request behind the job) that this code runs for. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

/** After the body is read: what reads it runs in the socket's context and would lose ours. */
export function trackRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => requestIds.run(request.id, done));
}
