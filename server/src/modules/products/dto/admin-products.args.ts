import { ArgsType, Field, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { describeOrder } from '../../../core/graphql/index.js';
import { ProductStatusEnum } from '../product.entity.js';
import { ListArgs } from '../../../core/pagination/index.js';

export enum AdminProductOrderBy {
  ID_DESC = 'ID_DESC',
  ID_ASC = 'ID_ASC',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  PRICE_ASC = 'PRICE_ASC',
  PRICE_DESC = 'PRICE_DESC',
  PLAYS_ASC = 'PLAYS_ASC',
  PLAYS_DESC = 'PLAYS_DESC',
  CREATED_ASC = 'CREATED_ASC',
  CREATED_DESC = 'CREATED_DESC',
  STORE_ASC = 'STORE_ASC',
  STORE_DESC = 'STORE_DESC',
  CATEGORY_ASC = 'CATEGORY_ASC',
  CATEGORY_DESC = 'CATEGORY_DESC',
  KEY_ASC = 'KEY_ASC',
  KEY_DESC = 'KEY_DESC',
  TYPE_ASC = 'TYPE_ASC',
  TYPE_DESC = 'TYPE_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
}

registerEnumType(AdminProductOrderBy, {
  name: 'AdminProductOrderBy',
  description: "How the staff's list of tracks is sorted.",
  valuesMap: describeOrder(AdminProductOrderBy),
});

@InputType({ description: "Narrows the staff's list of tracks; every part that is given must hold." })
export class AdminProductFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Words that must all occur in the name, genre, key, version, price or play count.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the shop that made it.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  storeName?: string | null;

  @Field(() => ProductStatusEnum, { nullable: true, description: 'Where it stands.' })
  @IsOptional()
  @IsIn(PRODUCT_STATUSES)
  status?: ProductStatus | null;

  @Field(() => String, { nullable: true, description: 'Genre.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string | null;
}

@ArgsType()
export class AdminProductsArgs extends ListArgs {
  @Field(() => AdminProductFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AdminProductFilter)
  filter?: AdminProductFilter | null;

  @Field(() => AdminProductOrderBy, {
    nullable: true,
    defaultValue: AdminProductOrderBy.ID_DESC,
    description: 'How to sort.',
  })
  @IsOptional()
  @IsIn(Object.values(AdminProductOrderBy))
  orderBy?: AdminProductOrderBy | null;
}
