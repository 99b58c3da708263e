import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { Args } from '@nestjs/graphql';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeyNotValid } from './idempotency.errors.js';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Validates an idempotency key from the REST header or the GraphQL argument; null when none is given. */
const idempotencyKeyPipe: PipeTransform<unknown, string | null> = {
  transform(value) {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string' || !IDEMPOTENCY_KEY.test(value)) throw idempotencyKeyNotValid();
    return value;
  },
};

const header = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'],
);

/** The `Idempotency-Key` header of a REST request, or null. */
export const IdempotencyKeyHeader = () => header(idempotencyKeyPipe);

/** Documents the header. @param effect what the key does when it is sent again */
export const ApiIdempotencyKey = (effect: string) =>
  ApiHeader({ name: 'Idempotency-Key', description: effect, required: false, example: '7f9c-1' });

/** The optional argument `idempotencyKey` of a mutation, or null. @param effect what the key does when it is sent again */
export const IdempotencyKeyArg = (effect: string): ParameterDecorator =>
  Args(
    'idempotencyKey',
    { type: () => String, nullable: true, description: `Key chosen by the caller; ${effect}` },
    idempotencyKeyPipe,
  );
