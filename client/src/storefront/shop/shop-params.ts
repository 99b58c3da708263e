import {
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { AI_USES } from '#domain/declarations.js';
import { KEY_MODES } from '#domain/keys.js';
import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import { SAMPLE_USES, VOCALS } from '#domain/origin.js';
import { sectionPath, sectionWith, type ShopSection } from '#domain/shop-sections.js';
import { TRACK_VERSIONS } from '#domain/track-versions.js';
import type { ProductOrderBy } from '../../lib/graphql/schema.generated';

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
const choicesOf = <Value extends string>(values: readonly Value[]) =>
  parseAsArrayOf(parseAsStringLiteral(values)).withDefault([]);

/** The shop's state in the URL. Without React, so that a page with a link to the shop loads no more than this. */
export const SHOP_PARSERS = {
  q: parseAsString.withDefault(''),
  genre: choices,
  key: choices,
  mode: choicesOf(KEY_MODES),
  type: choices,
  program: choices,
  vocals: choicesOf(VOCALS),
  aiTools: choicesOf(AI_USES),
  samples: choicesOf(SAMPLE_USES),
  versions: choicesOf(TRACK_VERSIONS),
  /** Camelot code of the key to mix with. */
  mix: parseAsString.withDefault(''),
  /** Tempo to mix with; 0 for none. */
  mixBpm: parseAsFloat.withDefault(0),
  minPrice: parseAsInteger.withDefault(PRICE_FILTER.min),
  maxPrice: parseAsInteger.withDefault(PRICE_FILTER.max),
  minBpm: parseAsFloat.withDefault(BPM_FILTER.min),
  maxBpm: parseAsFloat.withDefault(BPM_FILTER.max),
  sale: parseAsBoolean.withDefault(false),
  hot: parseAsBoolean.withDefault(false),
  stock: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(sortNames).withDefault('newest'),
};

export type ShopParams = inferParserType<typeof SHOP_PARSERS>;

const serialize = createSerializer(SHOP_PARSERS);

/** The URL of the shop with these filters. */
export function shopLink(params: Partial<ShopParams>): string {
  return serialize('/shop', params);
}

/** The shop without a filter, search or chosen order. */
export const WHOLE_SHOP = Object.fromEntries(
  Object.entries(SHOP_PARSERS).map(([name, { defaultValue }]) => [name, defaultValue]),
) as ShopParams;

/** The state of the shop at the address of a section. */
export function sectionParams({
  filters: { genre = [], key = [], mode = [], ...tempo },
}: ShopSection): ShopParams {
  return { ...WHOLE_SHOP, ...tempo, genre: [...genre], key: [...key], mode: [...mode] };
}

/** Address of the tracks of a genre: its own page, or the filtered shop for a genre without one. */
export function genrePath(genre: string): string {
  const section = sectionWith(genre);
  return section ? sectionPath(section) : shopLink({ genre: [genre] });
}
