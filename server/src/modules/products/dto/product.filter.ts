import { Field, Float, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MAX_ID } from '#domain/limits.js';

const MAX_CHOICES = 100;
const MAX_VALUE_LENGTH = 100;
/** Far beyond any price or tempo; keeps the arithmetic in cents exact. */
const FAR = MAX_ID;

const Choice = () => (target: object, property: string) => {
  IsOptional()(target, property);
  IsArray({ message: `${property} must be a list` })(target, property);
  ArrayMaxSize(MAX_CHOICES, { message: `${property} must have at most ${MAX_CHOICES} values` })(
    target,
    property,
  );
  IsString({ each: true, message: `${property} must be texts` })(target, property);
  MaxLength(MAX_VALUE_LENGTH, { each: true, message: `${property} has a value that is too long` })(
    target,
    property,
  );
};

const Bound = (description: string, whole: boolean) => (target: object, property: string) => {
  Field(() => (whole ? Int : Float), { nullable: true, description })(target, property);
  IsOptional()(target, property);
  (whole ? IsInt : IsNumber)({ message: `${property} must be a number` } as object)(target, property);
  Min(-FAR, { message: `${property} is out of range` })(target, property);
  Max(FAR, { message: `${property} is out of range` })(target, property);
};

@InputType({
  description:
    'Narrows a list of tracks; every part that is given must hold. An empty list restricts nothing, nor does a bound at ' +
    "the slider's end (price 0 or 1000, BPM 0 or 200). Of two bounds the smaller one is the lower.",
})
export class ProductFilter {
  @Field(() => [String], { nullable: true, description: 'Genres, any of which will do.' })
  @Choice()
  categories?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Keys, any of which will do.' })
  @Choice()
  musicKeys?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Versions, any of which will do.' })
  @Choice()
  types?: string[] | null;

  @Bound('Lowest price in US dollars.', false)
  minPrice?: number | null;

  @Bound('Highest price in US dollars.', false)
  maxPrice?: number | null;

  @Bound('Slowest tempo; a track without a BPM counts as 0.', true)
  minBpm?: number | null;

  @Bound('Fastest tempo; a track without a BPM counts as 0.', true)
  maxBpm?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only tracks on sale.' })
  @IsOptional()
  @IsBoolean()
  onSale?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only hot tracks.' })
  @IsOptional()
  @IsBoolean()
  hot?: boolean | null;
}
