import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '#core/pagination/index.js';
import { Product } from '../product.entity.js';

@ObjectType({ description: 'A page of tracks.' })
export class ProductConnection extends connectionOf(Product) {}

@ObjectType({ description: 'A filter value.' })
export class FacetValue {
  @Field({ description: 'The value.' })
  value: string;

  @Field(() => Int, { description: 'Number of tracks with the value.' })
  count: number;
}

@ObjectType({ description: 'Minimum and maximum over the tracks; 0 and 0 for no tracks.' })
export class FacetRange {
  @Field(() => Float, { description: 'Smallest value.' })
  min: number;

  @Field(() => Float, { description: 'Largest value.' })
  max: number;
}

@ObjectType({
  description:
    'Filter values of the shop. Each facet ignores its own part of the filter, so that other values can be added; the ' +
    'versions do not, because a track must hold all that are chosen.',
})
export class ProductFacets {
  @Field(() => [FacetValue], { description: 'Genres.' })
  categories: FacetValue[];

  @Field(() => [FacetValue], { description: 'Keys.' })
  musicKeys: FacetValue[];

  @Field(() => [FacetValue], { description: 'Modes of the key.' })
  modes: FacetValue[];

  @Field(() => [FacetValue], { description: 'Camelot codes of the keys with a known mode.' })
  camelotCodes: FacetValue[];

  @Field(() => [FacetValue], { description: 'Types.' })
  types: FacetValue[];

  @Field(() => [FacetValue], { description: 'Programs of the project files.' })
  programs: FacetValue[];

  @Field(() => [FacetValue], { description: 'Origins of the vocals.' })
  vocals: FacetValue[];

  @Field(() => [FacetValue], { description: 'Uses of AI tools.' })
  aiTools: FacetValue[];

  @Field(() => [FacetValue], { description: 'Melodic samples.' })
  samples: FacetValue[];

  @Field(() => [FacetValue], { description: 'Versions that the packages hold.' })
  versions: FacetValue[];

  @Field(() => FacetRange, { description: 'Prices in US dollars.' })
  price: FacetRange;

  @Field(() => FacetRange, { description: 'Tempi; a track without a BPM counts as 0.' })
  bpm: FacetRange;
}

@ObjectType({ description: 'A genre, key or range of tempi that has a page in the shop, `/shop/{slug}`.' })
export class ShopSection {
  @Field({ description: 'Last part of the address of the page, such as `tech-house`.' })
  slug: string;

  @Field(() => Int, { description: 'Number of its tracks.' })
  count: number;

  @Field(() => FacetRange, { description: 'Prices of its tracks in US dollars.' })
  price: FacetRange;

  @Field(() => FacetRange, { nullable: true, description: 'Tempi of its tracks; null where none states it.' })
  bpm: FacetRange | null;
}

@ObjectType({ description: 'Number of plays of a track.' })
export class PlayCountPayload {
  @Field(() => Int, { description: 'Number of plays.' })
  playCount: number;
}
