import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#domain/error-codes.js';
import { restErrorBody, type DomainError } from '../errors/index.js';
import { isGraphQL } from './request-kind.js';

/** Sends an error from a hook, before any handler runs, in the shape of the request's transport. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply {
  const { field, retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  const body = restErrorBody(error);
  const extensions = {
    code: body.code,
    ...(field === undefined ? {} : { field }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
  };
  return reply
    .status(ERROR_STATUS[error.code])
    .header('Cache-Control', 'no-store')
    .send(isGraphQL(request) ? { errors: [{ message: body.message, extensions }] } : body);
}
