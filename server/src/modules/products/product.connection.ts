import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { Product } from './product.entity.js';

@ObjectType({ description: 'A page of tracks.' })
export class ProductConnection extends connectionOf(Product) {}

@ObjectType({ description: 'One value that can be chosen.' })
export class FacetValue {
  @Field({ description: 'The value.' })
  value: string;

  @Field(() => Int, { description: 'How many tracks have it.' })
  count: number;
}

@ObjectType({ description: 'The span of a number over the tracks; 0 to 0 when there are none.' })
export class FacetRange {
  @Field(() => Float, { description: 'Smallest value.' })
  min: number;

  @Field(() => Float, { description: 'Largest value.' })
  max: number;
}

@ObjectType({
  description:
    'What a list of tracks can be narrowed by. Each part ignores its own choice, so that a second one stays visible.',
})
export class ProductFacets {
  @Field(() => [FacetValue], { description: 'Genres.' })
  categories: FacetValue[];

  @Field(() => [FacetValue], { description: 'Keys.' })
  musicKeys: FacetValue[];

  @Field(() => [FacetValue], { description: 'Versions.' })
  types: FacetValue[];

  @Field(() => FacetRange, { description: 'Prices in US dollars.' })
  price: FacetRange;

  @Field(() => FacetRange, { description: 'Tempi; a track without a BPM counts as 0.' })
  bpm: FacetRange;
}

@ObjectType({ description: 'How often a track was started.' })
export class PlayCountPayload {
  @Field(() => Int, { description: 'Starts so far.' })
  playCount: number;
}
