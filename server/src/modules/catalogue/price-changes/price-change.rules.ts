import { MAX_PRICE } from '#domain/limits.js';
import { BULK_PRICE_MIN, type PriceChangeKind } from '#domain/price-changes.js';
import type { ProductStatus } from '#domain/statuses.js';

/** Change of prices in whole percent or in cents; a negative one lowers them. */
export interface Change {
  kind: PriceChangeKind;
  value: number;
}

/** A track as a change sees it. Amounts are cents. */
export interface PricedTrack {
  id: number;
  status: ProductStatus;
  priceCents: number;
  /** True for a track in a sale that is not over. */
  isInSale: boolean;
}

/** The price of a track after a change in cents, or why the track is left as it is. */
export type Effect = { afterCents: number; refusal: null } | { afterCents: null; refusal: string };

const refuse = (refusal: string): Effect => ({ afterCents: null, refusal });

export function effectOf({ kind, value }: Change, { status, priceCents, isInSale }: PricedTrack): Effect {
  if (status === 'reserved') return refuse('Held by an order');
  if (status === 'sold') return refuse('Sold');
  if (isInSale) return refuse('In another sale');
  const afterCents =
    kind === 'percent' ? Math.floor((priceCents * (100 + value) + 50) / 100) : priceCents + value;
  if (afterCents < BULK_PRICE_MIN * 100) return refuse(`Would be below $${BULK_PRICE_MIN}`);
  if (afterCents > MAX_PRICE * 100) return refuse(`Would be above $${MAX_PRICE}`);
  if (afterCents === priceCents) return refuse('Stays the same');
  return { afterCents, refusal: null };
}

/** Old price of a track after a change for good: a reduction that is shown must stay one. Amounts are cents. */
export function oldPriceAfter(afterCents: number, oldPriceCents: number | null): number | null {
  return oldPriceCents !== null && oldPriceCents > afterCents ? oldPriceCents : null;
}
