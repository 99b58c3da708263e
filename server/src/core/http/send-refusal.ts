import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#domain/error-codes.js';
import { restErrorBody, type DomainError } from '../errors/index.js';

/** Whether the request was routed to GraphQL, however its path is spelt (`/%67raphql`). */
export function isGraphQL({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url === '/graphql';
}

/** Whether the request was routed to a REST path, however its path is spelt (`/%61pi/products`). */
export function isRest({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url?.startsWith('/api/') === true;
}

/** Refuses a request before a handler sees it, in the shape of its transport. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply {
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  const body = restErrorBody(error);
  const extensions = {
    code: body.code,
    ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
  };
  return reply
    .status(ERROR_STATUS[error.code])
    .header('Cache-Control', 'no-store')
    .send(isGraphQL(request) ? { errors: [{ message: body.message, extensions }] } : body);
}
