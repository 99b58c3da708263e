import { ArgsType, Field, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsEnum, IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { describeOrder } from '#core/graphql/index.js';
import { ListArgs, UpdatedSince } from '#core/pagination/index.js';
import { CutTo, ToBoolean } from '#core/validation/index.js';
import { AdminProductOrderBy } from '../search/index.js';
import { AnnotatedFilterInput } from '../../people/annotations/index.js';
import { ProductStatusEnum } from './product.entity.js';

registerEnumType(AdminProductOrderBy, {
  name: 'AdminProductOrderBy',
  description: 'Order of the admin list of tracks.',
  valuesMap: describeOrder(AdminProductOrderBy),
});

@InputType({ description: 'Filter of the admin list of tracks; all given parts must match.' })
export class AdminProductFilter extends AnnotatedFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Words that must all occur in the name, genre, key, version, price or play count.',
  })
  @IsOptional()
  @IsString()
  @CutTo(SEARCH_MAX_LENGTH)
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Seller name.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  storeName?: string | null;

  @Field(() => ProductStatusEnum, { nullable: true, description: 'Status.' })
  @IsOptional()
  @IsIn(PRODUCT_STATUSES)
  status?: ProductStatus | null;

  @Field(() => String, { nullable: true, description: 'Genre.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for tracks with a seller name that belongs to no seller account.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'withoutSeller must be true or false' })
  withoutSeller?: boolean | null;
}

@ArgsType()
export class AdminProductsArgs extends ListArgs {
  @Field(() => AdminProductFilter, { nullable: true, description: 'Filter.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AdminProductFilter)
  filter?: AdminProductFilter | null;

  @UpdatedSince()
  updatedSince?: Date | null;

  @Field(() => AdminProductOrderBy, {
    nullable: true,
    description: 'Order: `ID_DESC` unless you say, `UPDATED_ASC` with `updatedSince`.',
  })
  @IsOptional()
  @IsIn(Object.values(AdminProductOrderBy))
  orderBy?: AdminProductOrderBy | null;
}

/** Query of GET /api/admin/exports/products.csv. */
export class ProductExportQuery extends AdminProductFilter {
  @IsEnum(AdminProductOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: AdminProductOrderBy = AdminProductOrderBy.ID_DESC;
}
