import { ArgsType, Field, InputType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { AuditedExport, type CsvColumn, csvFile } from '../../../core/csv/index.js';
import { Roles, Scope } from '../../../core/auth/index.js';
import { ApiCsvExport } from '../../api-docs/index.js';
import { ProductStatusEnum } from '../product.entity.js';
import { AdminProductOrderBy } from '../search/list-order.js';
import type { ProductRow } from '../search/product-row.js';
import { ProductsService } from '../search/products.service.js';

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

/** Query of GET /api/admin/exports/products.csv: what the table shows. */
export class ProductExportQuery extends AdminProductFilter {
  @IsEnum(AdminProductOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: AdminProductOrderBy = AdminProductOrderBy.ID_DESC;
}

/** What the table of products shows; where the goods lie is no part of it. */
export const PRODUCT_CSV: readonly CsvColumn<ProductRow>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Store', value: ({ storeName }) => storeName },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Old Price', value: ({ oldPrice }) => oldPrice },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
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
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class ProductsExportController {
  constructor(private readonly products: ProductsService) {}

  @ApiCsvExport('products')
  @Get('products.csv')
  export(@Query() { sort, ...filter }: ProductExportQuery): Promise<StreamableFile> {
    return csvFile('products', PRODUCT_CSV, this.products.batches(filter, sort));
  }
}
