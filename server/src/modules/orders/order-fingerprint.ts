import { createHash } from 'node:crypto';
import type { PlaceOrderInput } from './dto/place-order.input.js';

/** The ids of the tracks a buyer wants the project file of. */
export function projectsWanted(input: PlaceOrderInput): Set<number> {
  const choices = new Map(
    input.projectSelections?.map((choice) => [choice.productId, choice.includeProject]),
  );
  return new Set(input.products.filter((id) => choices.get(id) === true));
}

/** Equal for the same basket in whatever order it is sent; tells whether an idempotency key comes back with another one. */
export function orderFingerprint(input: PlaceOrderInput): string {
  const products = [...input.products].sort((a, b) => a - b);
  const projects = [...projectsWanted(input)].sort((a, b) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([products, projects, input.couponId ?? null]))
    .digest('hex');
}
