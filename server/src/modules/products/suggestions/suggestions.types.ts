import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { KEY_MODES, type KeyMode } from '#domain/keys.js';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { CutTo } from '../../../core/validation/index.js';
import { ProductResponse, toProductResponse } from '../api/product.response.js';
import { FacetValue } from '../api/products.args.js';
import { KeyModeEnum, Product } from '../product.entity.js';
import type { Suggestions } from './suggestions.service.js';

const SEARCH = `What was typed so far; at most ${SEARCH_MAX_LENGTH} characters of it count.`;

/** Input of both transports. */
@ArgsType()
export class SuggestionsArgs {
  @Field({ description: SEARCH })
  @ApiProperty({ description: SEARCH, example: 'tech' })
  @IsString({ message: 'search must be a text' })
  @CutTo(SEARCH_MAX_LENGTH)
  search: string;
}

@ObjectType({ description: 'A key that a search may mean.' })
export class KeySuggestion {
  @Field({ description: 'Tonic.' })
  musicKey: string;

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode; null for the tonic in any mode.' })
  mode: KeyMode | null;

  @Field(() => Int, { description: 'Number of tracks.' })
  count: number;
}

@ObjectType({ description: 'A range of tempi that a search may mean.' })
export class TempoSuggestion {
  @Field(() => Int, { description: 'Slowest tempo.' })
  minBpm: number;

  @Field(() => Int, { description: 'Fastest tempo.' })
  maxBpm: number;

  @Field(() => Int, { description: 'Number of tracks.' })
  count: number;
}

@ObjectType({ description: 'Completions of a search; all of them lead to tracks in the shop.' })
export class SearchSuggestions {
  @Field(() => [Product], { description: 'Best matching tracks, at most 5.' })
  tracks: Product[];

  @Field(() => [FacetValue], { description: 'Seller names, at most 4.' })
  sellers: FacetValue[];

  @Field(() => [FacetValue], { description: 'Genres, at most 4.' })
  genres: FacetValue[];

  @Field(() => [KeySuggestion], { description: 'Keys, at most 4.' })
  keys: KeySuggestion[];

  @Field(() => [TempoSuggestion], { description: 'Tempi: the typed one, and those that mix with it.' })
  tempi: TempoSuggestion[];
}

class ValueSuggestionResponse {
  @ApiProperty({ description: 'The name.', example: 'Techno' })
  value: string;

  @ApiProperty({ description: 'Number of tracks.', type: 'integer', example: 6 })
  count: number;
}

class KeySuggestionResponse {
  @ApiProperty({ description: 'Tonic.', example: 'A' })
  music_key: string;

  @ApiProperty({
    description: 'Mode; null for the tonic in any mode.',
    enum: KEY_MODES,
    nullable: true,
    example: 'minor',
  })
  mode: KeyMode | null;

  @ApiProperty({ description: 'Number of tracks.', type: 'integer', example: 3 })
  count: number;
}

class TempoSuggestionResponse {
  @ApiProperty({ description: 'Slowest tempo.', type: 'integer', example: 124 })
  min_bpm: number;

  @ApiProperty({ description: 'Fastest tempo.', type: 'integer', example: 124 })
  max_bpm: number;

  @ApiProperty({ description: 'Number of tracks.', type: 'integer', example: 2 })
  count: number;
}

/** REST body of the suggestions. */
export class SuggestionsResponse {
  @ApiProperty({ description: 'Best matching tracks, at most 5.', type: [ProductResponse] })
  tracks: ProductResponse[];

  @ApiProperty({ description: 'Seller names, at most 4.', type: [ValueSuggestionResponse] })
  sellers: ValueSuggestionResponse[];

  @ApiProperty({ description: 'Genres, at most 4.', type: [ValueSuggestionResponse] })
  genres: ValueSuggestionResponse[];

  @ApiProperty({ description: 'Keys, at most 4.', type: [KeySuggestionResponse] })
  keys: KeySuggestionResponse[];

  @ApiProperty({
    description: 'Tempi: the typed one, and those that mix with it.',
    type: [TempoSuggestionResponse],
  })
  tempi: TempoSuggestionResponse[];
}

export function toSuggestionsResponse(suggestions: Suggestions): SuggestionsResponse {
  const { tracks, sellers, genres, keys, tempi } = suggestions;
  return {
    tracks: tracks.map(toProductResponse),
    sellers,
    genres,
    keys: keys.map(({ musicKey, mode, count }) => ({ music_key: musicKey, mode, count })),
    tempi: tempi.map(({ minBpm, maxBpm, count }) => ({ min_bpm: minBpm, max_bpm: maxBpm, count })),
  };
}
