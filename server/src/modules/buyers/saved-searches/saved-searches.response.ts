import { Field, Int, ObjectType, OmitType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { AI_USES } from '#domain/declarations.js';
import { KEY_MODES } from '#domain/keys.js';
import { SAMPLE_USES, VOCALS } from '#domain/origin.js';
import { ALERT_FREQUENCIES, SAVED_SEARCHES_MAX, type AlertFrequency } from '#domain/saved-searches.js';
import { TRACK_VERSIONS } from '#domain/track-versions.js';
import { registerEnum } from '#core/graphql/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';
import { ProductFilter } from '../../catalogue/products/index.js';
import type { SavedSearch } from './saved-search.entity.js';
import { shopPathOf } from './saved-search.rules.js';

export const AlertFrequencyEnum = registerEnum<AlertFrequency>(
  'AlertFrequency',
  'When new tracks of a saved search are mailed.',
  {
    instant: 'At once.',
    daily: 'In one mail a day.',
    weekly: 'In one mail a week, on Mondays.',
    off: 'Never.',
  },
);

const texts = (description: string) => ({
  type: 'array',
  items: { type: 'string' },
  nullable: true,
  description,
});

const number = (description: string) => ({ type: 'number', nullable: true, description });

const flag = (description: string) => ({ type: 'boolean', nullable: true, description });

/** The filter in REST. */
export const FILTER_SCHEMA = {
  type: 'object',
  properties: {
    categories: texts('Genres.'),
    music_keys: texts('Keys.'),
    modes: { ...texts('Modes of the key.'), items: { type: 'string', enum: [...KEY_MODES] } },
    camelot_codes: texts('Keys with a known mode by their Camelot code.'),
    types: texts('Types.'),
    programs: texts('Programs of the project file.'),
    vocals: { ...texts('Origins of the vocals.'), items: { type: 'string', enum: [...VOCALS] } },
    ai_tools: { ...texts('Uses of AI tools.'), items: { type: 'string', enum: [...AI_USES] } },
    samples: { ...texts('Melodic samples.'), items: { type: 'string', enum: [...SAMPLE_USES] } },
    versions: {
      ...texts('Versions, all of which the package must hold.'),
      items: { type: 'string', enum: [...TRACK_VERSIONS] },
    },
    min_price: number('Lowest price in US dollars.'),
    max_price: number('Highest price in US dollars.'),
    min_bpm: number('Slowest tempo.'),
    max_bpm: number('Fastest tempo.'),
    mixable_bpm: number('Tempo that the tracks mix with.'),
    on_sale: flag('True: only tracks on sale.'),
    hot: flag('True: only hot tracks.'),
    only_stock_plugins: flag('True: only tracks whose project files need no plug-ins of others.'),
  },
} as const;

const EXAMPLE_FILTER = { categories: ['Techno'], min_bpm: 126, max_bpm: 130 };

@ObjectType({ description: 'Filter of a saved search, without the parts that restrict nothing.' })
export class SavedSearchFilter extends OmitType(ProductFilter, ['excludeIds'], ObjectType) {}

@ObjectType('SavedSearch', { description: 'A search of the shop that its owner is mailed about.' })
export class SavedSearchType {
  @Field(() => Int, { description: 'Number of the search.' })
  id: number;

  @Field({ description: 'Name.' })
  name: string;

  @Field(() => SavedSearchFilter, { description: 'Filter of the shop.' })
  filter: SavedSearchFilter;

  @Field(() => String, { nullable: true, description: 'Search, as in the shop.' })
  search: string | null;

  @Field(() => AlertFrequencyEnum, { description: 'When new tracks are mailed.' })
  frequency: AlertFrequency;

  @Field({ description: 'Path of the shop with this search.' })
  shopPath: string;

  @Field(() => Int, { description: 'Raised by each change; for `expectedVersion`.' })
  version: number;
}

export class SavedSearchResponse {
  @ApiProperty({ description: 'Number of the search.', type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ description: 'Name.', example: 'Techno, 126 to 130 BPM' })
  name: string;

  @ApiProperty({ ...FILTER_SCHEMA, description: 'Filter of the shop.', example: EXAMPLE_FILTER } as object)
  filter: Record<string, unknown>;

  @ApiProperty({ description: 'Search, as in the shop.', type: String, nullable: true, example: null })
  search: string | null;

  @ApiProperty({ description: 'When new tracks are mailed.', enum: ALERT_FREQUENCIES, example: 'daily' })
  frequency: AlertFrequency;

  @ApiProperty({
    description: 'Path of the shop with this search.',
    example: '/shop?genre=Techno&minBpm=126&maxBpm=130',
  })
  shop_path: string;

  @ApiProperty({ description: 'Raised by each change; for `If-Match`.', type: 'integer', example: 1 })
  version: number;
}

export class SavedSearchResult extends dataResponse(SavedSearchResponse, 'The search.') {}

export class SavedSearchesResult extends dataResponse(
  [SavedSearchResponse],
  `The searches, newest first; at most ${SAVED_SEARCHES_MAX}.`,
) {}

export function toSavedSearch(saved: SavedSearch): SavedSearchType {
  const { id, name, filter, search, frequency, version } = saved;
  const shown = { id, name, filter, search, frequency, shopPath: shopPathOf(saved), version };
  return Object.assign(new SavedSearchType(), shown);
}

export function toSavedSearchResponse(saved: SavedSearch): SavedSearchResponse {
  const { id, name, search, frequency, version } = saved;
  const filter = Object.fromEntries(
    Object.entries(saved.filter).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  );
  return { id, name, filter, search, frequency, shop_path: shopPathOf(saved), version };
}
