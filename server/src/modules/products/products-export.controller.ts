import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { Documented } from '../api-docs/index.js';
import { ProductExportQuery } from './dto/product-export.query.js';
import { PRODUCT_CSV } from './product.csv.js';
import { ProductsService } from './products.service.js';
import { PRODUCTS_EXPORT_API, PRODUCTS_TAG } from './products.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(PRODUCTS_TAG, PRODUCTS_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class ProductsExportController {
  constructor(private readonly products: ProductsService) {}

  @Get('products.csv')
  export(@Query() { sort, ...filter }: ProductExportQuery): Promise<StreamableFile> {
    return csvFile('products', PRODUCT_CSV, this.products.staffBatches(filter, sort));
  }
}
