import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { AI_USES, type AiUse } from '#domain/declarations.js';
import { KEY_MODES, type KeyMode } from '#domain/keys.js';
import { BPM_FILTER, MAX_BPM, PRICE_FILTER, SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { SAMPLE_USES, VOCALS, type SampleUse, type Vocals } from '#domain/origin.js';
import { shopFilterOf, type ShopFilter } from '#domain/shop-link.js';
import { TRACK_VERSIONS, type TrackVersion } from '#domain/track-versions.js';
import { CutTo, IsOneOf, ToBoolean, ToNumber } from '#core/validation/index.js';
import { Choices } from './choices.js';
import { IsFilterBound } from './filter-bounds.js';

const Bound = (label: string, description: string, greatest?: number) =>
  applyDecorators(
    ApiProperty({ description, type: 'number', required: false }),
    ToNumber(),
    IsFilterBound(label, { greatest }),
  );

const Flag = (name: string, description: string) =>
  applyDecorators(
    ApiProperty({ description, type: Boolean, required: false }),
    ToBoolean(),
    IsOptional(),
    IsBoolean({ message: `${name} must be true or false` }),
  );

/** The filters of the shop as its address writes them, so that the query of a shop page can be sent as it is. */
export class ShopLinkQuery {
  @ApiProperty({ description: 'Search, as in the shop.', required: false })
  @IsOptional()
  @IsString({ message: 'q must be a text' })
  @CutTo(SEARCH_MAX_LENGTH)
  q?: string;

  @Choices('genre', 'Genres')
  genre?: string[];

  @Choices('key', 'Keys')
  key?: string[];

  @Choices('mode', 'Modes of the key')
  @IsOneOf(KEY_MODES, 'mode', { each: true })
  mode?: KeyMode[];

  @Choices('type', 'Types')
  type?: string[];

  @Choices('program', 'Programs of the project file')
  program?: string[];

  @Choices('vocals', 'Origins of the vocals')
  @IsOneOf(VOCALS, 'vocals', { each: true })
  vocals?: Vocals[];

  @Choices('aiTools', 'Uses of AI tools')
  @IsOneOf(AI_USES, 'aiTools', { each: true })
  aiTools?: AiUse[];

  @Choices('samples', 'Melodic samples')
  @IsOneOf(SAMPLE_USES, 'samples', { each: true })
  samples?: SampleUse[];

  @Choices('versions', 'Versions that the package holds', 'all of them must match')
  @IsOneOf(TRACK_VERSIONS, 'versions', { each: true })
  versions?: TrackVersion[];

  @ApiProperty({ description: 'Camelot code of a key that the tracks mix with, e.g. `8A`.', required: false })
  @IsOptional()
  @IsString({ message: 'mix must be a text' })
  @MaxLength(3, { message: 'mix must be a Camelot code such as 8A' })
  mix?: string;

  @Bound('Tempo to mix with', 'Tempo that the tracks mix with; 0 for any.', MAX_BPM)
  mixBpm?: number;

  @Bound('Lowest price', 'Lowest price in US dollars.')
  minPrice?: number;

  @Bound('Highest price', 'Highest price in US dollars.')
  maxPrice?: number;

  @Bound('Slowest tempo', 'Slowest tempo.')
  minBpm?: number;

  @Bound('Fastest tempo', 'Fastest tempo.')
  maxBpm?: number;

  @Flag('sale', 'True: only tracks on sale.')
  sale?: boolean;

  @Flag('hot', 'True: only hot tracks.')
  hot?: boolean;

  @Flag('stock', 'True: only tracks whose project files need no plug-ins of others.')
  stock?: boolean;
}

export function filterOfLink(query: ShopLinkQuery): { filter: ShopFilter; search: string | null } {
  const filter = shopFilterOf({
    q: '',
    genre: query.genre ?? [],
    key: query.key ?? [],
    mode: query.mode ?? [],
    type: query.type ?? [],
    program: query.program ?? [],
    vocals: query.vocals ?? [],
    aiTools: query.aiTools ?? [],
    samples: query.samples ?? [],
    versions: query.versions ?? [],
    mix: query.mix ?? '',
    mixBpm: query.mixBpm ?? 0,
    minPrice: query.minPrice ?? PRICE_FILTER.min,
    maxPrice: query.maxPrice ?? PRICE_FILTER.max,
    minBpm: query.minBpm ?? BPM_FILTER.min,
    maxBpm: query.maxBpm ?? BPM_FILTER.max,
    sale: query.sale === true,
    hot: query.hot === true,
    stock: query.stock === true,
  });
  return { filter, search: query.q?.trim() || null };
}
