import { createHash } from 'node:crypto';
import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PlaceOrderInput } from '../api/order.inputs.js';
import { idempotencyKeyNotValid } from '../order.errors.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Validates an idempotency key from the REST header or the GraphQL argument; null when none is given. */
@Injectable()
export class IdempotencyKeyPipe implements PipeTransform<unknown, string | null> {
  transform(value: unknown): string | null {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string' || !KEY.test(value)) throw idempotencyKeyNotValid();
    return value;
  }
}

const header = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'],
);

/** The `Idempotency-Key` header of a REST request, or null. */
export const IdempotencyKeyHeader = () => header(IdempotencyKeyPipe);

/** Ids of the tracks that are ordered with their project file. */
export function projectFilesIn(input: PlaceOrderInput): Set<number> {
  const choices = new Map(
    input.projectSelections?.map((choice) => [choice.productId, choice.includeProject]),
  );
  return new Set(input.products.filter((id) => choices.get(id) === true));
}

/** Hash of tracks, project files and coupon, independent of their order: an idempotency key may repeat only the same one. */
export function orderFingerprint(input: PlaceOrderInput): string {
  const products = [...input.products].sort((a, b) => a - b);
  const projects = [...projectFilesIn(input)].sort((a, b) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([products, projects, input.couponId ?? null]))
    .digest('hex');
}
