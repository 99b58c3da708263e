import {
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import type { ProductFilter, ProductOrderBy } from '../../lib/graphql/schema.generated';
import { formatPrice } from '../../ui';

/** The sort orders, by their name in the URL. */
export const SORTS = {
  newest: { label: 'Newest', orderBy: 'NEWEST' },
  popular: { label: 'Most played', orderBy: 'MOST_PLAYED' },
  'price-up': { label: 'Price, low to high', orderBy: 'PRICE_ASC' },
  'price-down': { label: 'Price, high to low', orderBy: 'PRICE_DESC' },
  'bpm-up': { label: 'BPM, slow to fast', orderBy: 'BPM_ASC' },
  'bpm-down': { label: 'BPM, fast to slow', orderBy: 'BPM_DESC' },
  name: { label: 'Name, A to Z', orderBy: 'NAME_ASC' },
} as const satisfies Record<string, { label: string; orderBy: ProductOrderBy }>;

export type Sort = keyof typeof SORTS;

const sortNames = Object.keys(SORTS) as Sort[];
const choices = parseAsArrayOf(parseAsString).withDefault([]);

/** The shop's state in the URL. */
const PARSERS = {
  q: parseAsString.withDefault(''),
  genre: choices,
  key: choices,
  type: choices,
  minPrice: parseAsInteger.withDefault(PRICE_FILTER.min),
  maxPrice: parseAsInteger.withDefault(PRICE_FILTER.max),
  minBpm: parseAsInteger.withDefault(BPM_FILTER.min),
  maxBpm: parseAsInteger.withDefault(BPM_FILTER.max),
  sale: parseAsBoolean.withDefault(false),
  hot: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(sortNames).withDefault('newest'),
};

export type ShopParams = inferParserType<typeof PARSERS>;
export type ChangeShopParams = (change: Partial<ShopParams>) => void;

/** Clears every filter and the search, but not the sort order. */
export const NO_FILTERS: Partial<ShopParams> = {
  q: '',
  genre: [],
  key: [],
  type: [],
  minPrice: PRICE_FILTER.min,
  maxPrice: PRICE_FILTER.max,
  minBpm: BPM_FILTER.min,
  maxBpm: BPM_FILTER.max,
  sale: false,
  hot: false,
};

const serialize = createSerializer(PARSERS);

/** The URL of the shop with these filters. */
export function shopLink(params: Partial<ShopParams>): string {
  return serialize('/shop', params);
}

export function useShopParams(): [ShopParams, ChangeShopParams] {
  const [params, setParams] = useQueryStates(PARSERS);
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
  const filter = toProductFilter(params);
  const search = params.q.trim();
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(params.sort !== 'newest' && { orderBy: SORTS[params.sort].orderBy }),
    ...(search && { search }),
  };
}

function toProductFilter(params: ShopParams): ProductFilter {
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

/** The smaller value is the lower bound. A bound at or beyond the end of the slider has no effect. */
function bounds(from: number, to: number, slider: { min: number; max: number }) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return { min: low <= slider.min ? null : low, max: high >= slider.max ? null : high };
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

/** An active filter: its label and the change that removes it. */
export interface ActiveFilter {
  id: string;
  label: string;
  without: Partial<ShopParams>;
}

export function activeFilters(params: ShopParams): ActiveFilter[] {
  const { minPrice, maxPrice, minBpm, maxBpm } = toProductFilter(params);
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
