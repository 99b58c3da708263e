import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IdempotencyKeyPipe } from './idempotency-key.pipe.js';

const header = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'],
);

/** The `Idempotency-Key` header of a REST request, or null. */
export const IdempotencyKeyHeader = () => header(IdempotencyKeyPipe);
