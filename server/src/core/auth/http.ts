import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { replyOf, requestOf, type AppRequest } from './request-of.js';

/** Both sides of the HTTP exchange behind a handler. */
export interface HttpExchange {
  request: AppRequest;
  reply: FastifyReply;
}

/** The HTTP exchange behind a handler of either transport, for cookies and the caller's address. */
export const Http = createParamDecorator((_: unknown, context: ExecutionContext): HttpExchange => ({
  request: requestOf(context),
  reply: replyOf(context),
}));
