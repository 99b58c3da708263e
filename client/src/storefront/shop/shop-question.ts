import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import type { ProductFilter, ProductOrderBy } from '../../lib/graphql/schema.generated';
import { formatPrice } from '../../ui';
import { SORTS, type ShopParams } from './shop-params';

/** What the server is asked. What restricts nothing is left out, so that equal views share one cached list. */
export interface ShopQuestion {
  filter?: ProductFilter;
  orderBy?: ProductOrderBy;
  search?: string;
}

export function questionOf(params: ShopParams): ShopQuestion {
  const filter = filterOf(params);
  const search = params.q.trim();
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(params.sort !== 'newest' && { orderBy: SORTS[params.sort].orderBy }),
    ...(search && { search }),
  };
}

function filterOf(params: ShopParams): ProductFilter {
  const price = bounds(params.minPrice, params.maxPrice, PRICE_FILTER);
  const bpm = bounds(params.minBpm, params.maxBpm, BPM_FILTER);
  return {
    ...(params.genre.length > 0 && { categories: sorted(params.genre) }),
    ...(params.key.length > 0 && { musicKeys: sorted(params.key) }),
    ...(params.type.length > 0 && { types: sorted(params.type) }),
    ...(price.min !== null && { minPrice: price.min }),
    ...(price.max !== null && { maxPrice: price.max }),
    ...(bpm.min !== null && { minBpm: bpm.min }),
    ...(bpm.max !== null && { maxBpm: bpm.max }),
    ...(params.sale && { onSale: true }),
    ...(params.hot && { hot: true }),
  };
}

/** The smaller value is the lower bound; a bound at the slider's end, or beyond it, restricts nothing. */
function bounds(from: number, to: number, slider: { min: number; max: number }) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return { min: low <= slider.min ? null : low, max: high >= slider.max ? null : high };
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

/** One filter in force, as a word and as the change that takes it away. */
export interface ActiveFilter {
  id: string;
  label: string;
  without: Partial<ShopParams>;
}

export function activeFilters(params: ShopParams): ActiveFilter[] {
  const { minPrice, maxPrice, minBpm, maxBpm } = filterOf(params);
  const filters: ActiveFilter[] = [
    ...chosen(params, 'genre'),
    ...chosen(params, 'key'),
    ...chosen(params, 'type'),
  ];
  if (minPrice != null || maxPrice != null) {
    const label = rangeText(minPrice, maxPrice, formatPrice);
    filters.push({ id: 'price', label, without: { minPrice: PRICE_FILTER.min, maxPrice: PRICE_FILTER.max } });
  }
  if (minBpm != null || maxBpm != null) {
    const label = `${rangeText(minBpm, maxBpm, String)} BPM`;
    filters.push({ id: 'bpm', label, without: { minBpm: BPM_FILTER.min, maxBpm: BPM_FILTER.max } });
  }
  if (params.sale) filters.push({ id: 'sale', label: 'On sale', without: { sale: false } });
  if (params.hot) filters.push({ id: 'hot', label: 'Hot', without: { hot: false } });
  return filters;
}

function chosen(params: ShopParams, name: 'genre' | 'key' | 'type'): ActiveFilter[] {
  return sorted(params[name]).map((value) => ({
    id: `${name}:${value}`,
    label: name === 'key' ? `Key ${value}` : value,
    without: { [name]: params[name].filter((other) => other !== value) },
  }));
}

function rangeText(
  low: number | null | undefined,
  high: number | null | undefined,
  format: (value: number) => string,
): string {
  if (low == null) return `Up to ${format(high ?? 0)}`;
  if (high == null) return `From ${format(low)}`;
  return `${format(low)} to ${format(high)}`;
}
