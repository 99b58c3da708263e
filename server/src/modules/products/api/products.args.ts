import {
  ArgsType,
  Field,
  Float,
  InputType,
  Int,
  IntersectionType,
  ObjectType,
  registerEnumType,
} from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_ID, PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { describeOrder } from '../../../core/graphql/index.js';
import { connectionOf, PageArgs } from '../../../core/pagination/index.js';
import { ToNumber } from '../../../core/validation/index.js';
import { Product } from '../product.entity.js';
import { ProductOrderBy } from '../search/list-order.js';

const MAX_CHOICES = 100;
const MAX_VALUE_LENGTH = 100;
/** Above every price and tempo; keeps the arithmetic in cents exact. */
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

registerEnumType(ProductOrderBy, {
  name: 'ProductOrderBy',
  description: 'How a list of tracks is sorted.',
  valuesMap: describeOrder(ProductOrderBy),
});

const SEARCH_DESCRIPTION =
  'Words that must all occur in the name, genre, shop, key or version; upper and lower case are alike.';

/** Arguments that the list and its facets share. */
@ArgsType()
export class ProductFacetsArgs {
  @Field(() => ProductFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ProductFilter)
  filter?: ProductFilter | null;

  @Field(() => String, { nullable: true, description: SEARCH_DESCRIPTION })
  @IsOptional()
  @IsString()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;
}

@ArgsType()
export class ProductsArgs extends IntersectionType(PageArgs, ProductFacetsArgs) {
  @Field(() => ProductOrderBy, {
    nullable: true,
    defaultValue: ProductOrderBy.NEWEST,
    description: 'How to sort.',
  })
  @IsOptional()
  @IsIn(Object.values(ProductOrderBy))
  orderBy?: ProductOrderBy | null;
}

/** Query of GET /api/products. Without a parameter the response is the whole list. */
export class ListProductsQuery {
  @ApiProperty({ description: 'Page, from 1.', example: 1 })
  @IsOptional()
  @ToNumber()
  @Min(1, { message: 'page must be at least 1' })
  @Max(MAX_ID, { message: 'page is out of range' })
  @IsInt({ message: 'page must be a whole number' })
  page?: number;

  @ApiProperty({ description: 'Tracks a page; 20 when only `page` is given.', example: 20 })
  @IsOptional()
  @ToNumber()
  @Min(1, { message: 'limit must be at least 1' })
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @IsInt({ message: 'limit must be a whole number' })
  limit?: number;
}

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
