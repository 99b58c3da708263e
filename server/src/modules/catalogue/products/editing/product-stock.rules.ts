import type { ProductStatus } from '#domain/statuses.js';

/** Status and copies left of a track. */
export interface Stock {
  status: ProductStatus;
  quantity: number;
}

/**
 * `taken`: orders hold or have bought the track. `sold-out`: it is off sale, and orders have its last copy. `no-copies`: the edit
 * leaves none.
 */
export type StockProblem = 'taken' | 'sold-out' | 'no-copies';

/**
 * The one rule for every edit of a track, by admins and sellers: orders alone take its last copy and give it back. What they have
 * taken can be archived, and stays so until they give it back.
 * @param before null for a new track
 * @returns why the edit is refused; null if it may be made
 */
export function stockProblemOf(before: Stock | null, after: Stock): StockProblem | null {
  if (!before) return after.quantity > 0 ? null : 'no-copies';
  const hasNewQuantity = after.quantity !== before.quantity;
  const hasNewStatus = after.status !== before.status;
  if (before.status === 'reserved' || before.status === 'sold') {
    return hasNewQuantity || (hasNewStatus && after.status !== 'archived') ? 'taken' : null;
  }
  if (before.quantity === 0) return hasNewQuantity || hasNewStatus ? 'sold-out' : null;
  return after.quantity > 0 ? null : 'no-copies';
}
