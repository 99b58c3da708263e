import { ArgsType, Field, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsBoolean, IsEnum, IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { describeOrder } from '#core/graphql/index.js';
import { ListArgs } from '#core/pagination/index.js';
import { CutTo, ToBoolean } from '#core/validation/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AnnotatedFilterInput } from '../../../people/annotations/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { ProductStatusEnum } from '../product.entity.js';
import { AdminProductOrderBy } from '../../search/index.js';
import type { ProductRow } from '../../search/index.js';
import { ProductsService } from '../products.service.js';

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

  @Field(() => AdminProductOrderBy, {
    nullable: true,
    defaultValue: AdminProductOrderBy.ID_DESC,
    description: 'Order.',
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

/** Columns of the export, without the links of the package. */
export const PRODUCT_CSV: readonly CsvColumn<ProductRow>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Store', value: ({ storeName }) => storeName },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Old Price', value: ({ oldPrice }) => oldPrice },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Mode', value: ({ mode }) => mode },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Project', value: ({ projectName }) => projectName },
  { header: 'Hot', value: ({ isHot }) => isHot },
  { header: 'Plays', value: ({ playCount }) => playCount },
  { header: 'Quantity', value: ({ quantity }) => quantity },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Added', value: ({ createdAt }) => createdAt },
];

@ApiTags('Products')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class ProductsExportController {
  constructor(private readonly products: ProductsService) {}

  @ApiCsvExport('products')
  @Get('products.csv')
  export(@Query() { sort, ...filter }: ProductExportQuery): Promise<StreamableFile> {
    return csvFile('products', PRODUCT_CSV, this.products.batches(filter, sort));
  }
}
