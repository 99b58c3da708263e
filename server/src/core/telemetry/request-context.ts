import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

interface RequestContext {
  id: string;
  /** Absent in jobs. */
  userAgent?: string | undefined;
  /** Absent in jobs. */
  ip?: string | undefined;
  /** Absent in jobs, and until the guard knows it. */
  caller?: string;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** The id of the request (or of the request behind the job) that this code runs for. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id;
}

/** The `User-Agent` header of the request in progress, as sent: untrusted text. Undefined outside of a request. */
export function currentUserAgent(): string | undefined {
  return requests.getStore()?.userAgent;
}

/** The address that the request in progress comes from, behind trusted proxies. Undefined outside of a request. */
export function currentIp(): string | undefined {
  return requests.getStore()?.ip;
}

/** The account or the visitor behind the request in progress, whom queues give turns. Undefined outside of a request. */
export function currentCaller(): string | undefined {
  return requests.getStore()?.caller;
}

/** Says whose the request in progress is. */
export function nameCaller(caller: string): void {
  const request = requests.getStore();
  if (request) request.caller = caller;
}

export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run({ id: requestId }, work);
}

/** Starts the context after the body is read: the body parser runs in the socket's context and would lose it. */
export function trackRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) =>
    requests.run({ id: request.id, userAgent: request.headers['user-agent'], ip: request.ip }, done),
  );
}
