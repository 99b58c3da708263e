import { useQueryStates } from 'nuqs';
import { formatKey, keyOfCamelotCode } from '#domain/camelot.js';
import { KEY_MODE_LABELS, type KeyMode } from '#domain/keys.js';
import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import { shopFilterOf } from '#domain/shop-link.js';
import type { ProductFilter, ProductOrderBy } from '../../lib/graphql/schema.generated';
import { formatPrice } from '../../ui';
import { SHOP_PARSERS, SORTS, type ShopParams } from './shop-params';

export type ChangeShopParams = (change: Partial<ShopParams>) => void;

/** Clears every filter and the search, but not the sort order. */
export const NO_FILTERS: Partial<ShopParams> = {
  q: '',
  genre: [],
  key: [],
  mode: [],
  mix: '',
  mixBpm: 0,
  type: [],
  minPrice: PRICE_FILTER.min,
  maxPrice: PRICE_FILTER.max,
  minBpm: BPM_FILTER.min,
  maxBpm: BPM_FILTER.max,
  sale: false,
  hot: false,
  stock: false,
};

export function useShopParams(): [ShopParams, ChangeShopParams] {
  const [params, setParams] = useQueryStates(SHOP_PARSERS);
  return [params, (change) => void setParams(change)];
}

/**
 * Variables of the shop's queries. Filters without effect are omitted, so that equal views share a cached
 * list.
 */
export interface ShopQueryVariables {
  filter?: ProductFilter;
  orderBy?: ProductOrderBy;
  search?: string;
}

export function toQueryVariables(params: ShopParams): ShopQueryVariables {
  const filter = shopFilterOf(params);
  const search = params.q.trim();
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(params.sort !== 'newest' && { orderBy: SORTS[params.sort].orderBy }),
    ...(search && { search }),
  };
}

function sorted<Value extends string>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort();
}

/** An active filter: its label and the change that removes it. */
export interface ActiveFilter {
  id: string;
  label: string;
  without: Partial<ShopParams>;
}

export function activeFilters(params: ShopParams): ActiveFilter[] {
  const { minPrice, maxPrice, minBpm, maxBpm, mixableBpm } = shopFilterOf(params);
  const filters: ActiveFilter[] = [
    ...chosen(params, 'genre'),
    ...chosen(params, 'key'),
    ...chosen(params, 'mode'),
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
  const key = keyOfCamelotCode(params.mix);
  if (key) {
    const label = `Mixes with ${formatKey(key.musicKey, key.mode)}`;
    filters.push({ id: 'mix', label, without: { mix: '' } });
  }
  if (mixableBpm != null) {
    filters.push({ id: 'mixBpm', label: `Mixes with ${mixableBpm} BPM`, without: { mixBpm: 0 } });
  }
  if (params.sale) filters.push({ id: 'sale', label: 'On sale', without: { sale: false } });
  if (params.hot) filters.push({ id: 'hot', label: 'Hot', without: { hot: false } });
  if (params.stock) filters.push({ id: 'stock', label: 'Only stock plug-ins', without: { stock: false } });
  return filters;
}

function chosen(params: ShopParams, name: 'genre' | 'key' | 'mode' | 'type'): ActiveFilter[] {
  return sorted<string>(params[name]).map((value) => ({
    id: `${name}:${value}`,
    label: labelOf(name, value),
    without: { [name]: (params[name] as string[]).filter((other) => other !== value) },
  }));
}

function labelOf(name: 'genre' | 'key' | 'mode' | 'type', value: string): string {
  if (name === 'key') return `Key ${value}`;
  return name === 'mode' ? KEY_MODE_LABELS[value as KeyMode] : value;
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
