import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type KeyMode } from '#domain/keys.js';
import { OutputField } from '#core/output/index.js';
import { ProductResponse, toProductResponse, FacetValue } from '../../products/index.js';
import { KeyModeEnum, Product } from '../../products/product.entity.js';
import type { Suggestions } from './suggestions.service.js';

@ObjectType({ description: 'A key that a search may mean.' })
@ApiSchema({ name: 'KeySuggestionResponse' })
export class KeySuggestion {
  @OutputField('Tonic.', { example: 'A' })
  musicKey: string;

  @OutputField(() => KeyModeEnum, 'Mode; null for the tonic in any mode.', {
    nullable: true,
    example: 'minor',
  })
  mode: KeyMode | null;

  @OutputField(() => Int, 'Number of tracks.', { example: 3 })
  count: number;
}

@ObjectType({ description: 'A range of tempi that a search may mean.' })
@ApiSchema({ name: 'TempoSuggestionResponse' })
export class TempoSuggestion {
  @OutputField(() => Float, 'Slowest tempo.', { example: 124 })
  minBpm: number;

  @OutputField(() => Float, 'Fastest tempo.', { example: 124 })
  maxBpm: number;

  @OutputField(() => Int, 'Number of tracks.', { example: 2 })
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

/** REST body of the suggestions. */
export class SuggestionsResponse {
  @ApiProperty({ description: 'Best matching tracks, at most 5.', type: [ProductResponse] })
  tracks: ProductResponse[];

  @ApiProperty({ description: 'Seller names, at most 4.', type: [ValueSuggestionResponse] })
  sellers: ValueSuggestionResponse[];

  @ApiProperty({ description: 'Genres, at most 4.', type: [ValueSuggestionResponse] })
  genres: ValueSuggestionResponse[];

  @ApiProperty({ description: 'Keys, at most 4.', type: [KeySuggestion] })
  keys: KeySuggestion[];

  @ApiProperty({
    description: 'Tempi: the typed one, and those that mix with it.',
    type: [TempoSuggestion],
  })
  tempi: TempoSuggestion[];
}

export function toSuggestionsResponse({ tracks, ...rest }: Suggestions): SuggestionsResponse {
  return { ...rest, tracks: tracks.map(toProductResponse) };
}
