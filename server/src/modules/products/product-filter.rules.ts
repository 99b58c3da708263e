import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import { dollarsToCents } from '#domain/pricing.js';
import type { ProductFilter } from './dto/product.filter.js';

/** Inclusive bounds; infinite where nothing is restricted. */
export interface Bounds {
  min: number;
  max: number;
}

/** A filter as it is meant: no empty lists, bounds in order, bounds at the slider's end gone. */
export interface ProductCriteria {
  categories: readonly string[] | null;
  musicKeys: readonly string[] | null;
  types: readonly string[] | null;
  priceCents: Bounds;
  bpm: Bounds;
  onSale: boolean;
  hot: boolean;
}

export function criteriaOf(filter: ProductFilter | null | undefined): ProductCriteria {
  const price = boundsOf(filter?.minPrice, filter?.maxPrice, PRICE_FILTER);
  return {
    categories: choiceOf(filter?.categories),
    musicKeys: choiceOf(filter?.musicKeys),
    types: choiceOf(filter?.types),
    priceCents: { min: dollarsToCents(price.min), max: dollarsToCents(price.max) },
    bpm: boundsOf(filter?.minBpm, filter?.maxBpm, BPM_FILTER),
    onSale: filter?.onSale === true,
    hot: filter?.hot === true,
  };
}

function choiceOf(values: readonly string[] | null | undefined): readonly string[] | null {
  return values && values.length > 0 ? [...new Set(values)].sort() : null;
}

/** Two thumbs may pass one another: the smaller value is the lower bound. */
function boundsOf(
  from: number | null | undefined,
  to: number | null | undefined,
  slider: { min: number; max: number },
): Bounds {
  let [low, high] = [from ?? null, to ?? null];
  if (low !== null && high !== null && low > high) [low, high] = [high, low];
  return {
    min: low === null || low === slider.min ? -Infinity : low,
    max: high === null || high === slider.max ? Infinity : high,
  };
}
