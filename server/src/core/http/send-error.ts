import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#domain/error-codes.js';
import { restErrorBody, toGraphQLError, type DomainError } from '../errors/index.js';
import { isGraphQL } from './request-kind.js';

/**
 * Sends an error from a hook, before any handler runs, in the shape of the request's transport.
 * @param graphql needed where no route has matched
 */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: DomainError,
  graphql = isGraphQL(request),
): FastifyReply {
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  return reply
    .status(ERROR_STATUS[error.code])
    .header('Cache-Control', 'no-store')
    .send(graphql ? { errors: [toGraphQLError(error)] } : restErrorBody(error));
}
