import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import { dollarsToCents } from '#domain/pricing.js';
import type { ProductStatus } from '#domain/statuses.js';

/** Filter of the shop's list as callers send it; prices in dollars. */
export interface ProductFilterValues {
  categories?: readonly string[] | null;
  musicKeys?: readonly string[] | null;
  types?: readonly string[] | null;
  minPrice?: number | null;
  maxPrice?: number | null;
  minBpm?: number | null;
  maxBpm?: number | null;
  onSale?: boolean | null;
  hot?: boolean | null;
}

/** Filter of the back office's list. */
export interface AdminFilterValues {
  search?: string | null;
  storeName?: string | null;
  status?: ProductStatus | null;
  category?: string | null;
}

/** Inclusive bounds; infinite where nothing is restricted. */
export interface Bounds {
  min: number;
  max: number;
}

/** Normalised filter: no empty lists, bounds in ascending order, no bounds at the ends of the slider. Prices in cents. */
export interface ProductCriteria {
  categories: readonly string[] | null;
  musicKeys: readonly string[] | null;
  types: readonly string[] | null;
  priceCents: Bounds;
  bpm: Bounds;
  onSale: boolean;
  hot: boolean;
}

export function criteriaOf(filter: ProductFilterValues | null | undefined): ProductCriteria {
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

/** The two thumbs of a slider may cross: the smaller value is the lower bound. */
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

/** Distinct lower-case words of a search, each of which must occur. */
export function wordsOf(search: string | null | undefined): string[] {
  return [...new Set((search ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean))];
}
