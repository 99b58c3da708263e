import {
  createSerializer,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
  type inferParserType,
} from 'nuqs';
import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import type { ProductOrderBy } from '../../lib/graphql/schema.generated';

/** The orders a visitor can choose, by their name in the address. */
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

/** The whole view of the shop as it stands in the address: a link reproduces it. */
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

/** Clears every filter and the search; the order is no filter. */
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

/** The address of the shop with these filters. */
export function shopLink(params: Partial<ShopParams>): string {
  return serialize('/shop', params);
}

export function useShopParams(): [ShopParams, ChangeShopParams] {
  const [params, setParams] = useQueryStates(PARSERS);
  return [params, (change) => void setParams(change)];
}
