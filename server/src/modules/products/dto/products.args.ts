import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { describeOrder } from '../../../core/graphql/index.js';
import { PageArgs } from '../../../core/pagination/index.js';
import { ProductFilter } from './product.filter.js';

export enum ProductOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  PRICE_ASC = 'PRICE_ASC',
  PRICE_DESC = 'PRICE_DESC',
  BPM_ASC = 'BPM_ASC',
  BPM_DESC = 'BPM_DESC',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  MOST_PLAYED = 'MOST_PLAYED',
}

registerEnumType(ProductOrderBy, {
  name: 'ProductOrderBy',
  description: 'How a list of tracks is sorted.',
  valuesMap: describeOrder(ProductOrderBy),
});

const SEARCH_DESCRIPTION =
  'Words that must all occur in the name, genre, shop, key or version; upper and lower case are alike.';

/** What both the list and its facets are narrowed by. */
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
export class ProductsArgs extends PageArgs {
  @Field(() => ProductFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ProductFilter)
  filter?: ProductFilter | null;

  @Field(() => ProductOrderBy, {
    nullable: true,
    defaultValue: ProductOrderBy.NEWEST,
    description: 'How to sort.',
  })
  @IsOptional()
  @IsIn(Object.values(ProductOrderBy))
  orderBy?: ProductOrderBy | null;

  @Field(() => String, { nullable: true, description: SEARCH_DESCRIPTION })
  @IsOptional()
  @IsString()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;
}
