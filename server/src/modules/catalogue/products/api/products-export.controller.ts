import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ProductsService } from '../products.service.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { ProductExportQuery } from '../product-list.inputs.js';
import type { ProductRow } from '../../search/index.js';

/** Columns of the export, without the links of the package. */
export const PRODUCT_CSV: readonly CsvColumn<ProductRow>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Store', value: ({ storeName }) => storeName },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Old Price', value: ({ enteredOldPrice }) => enteredOldPrice },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Mode', value: ({ mode }) => mode },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Project', value: ({ projectName }) => projectName },
  { header: 'Vocals', value: ({ vocals }) => vocals },
  { header: 'AI Tools', value: ({ aiTools }) => aiTools },
  { header: 'Samples', value: ({ samples }) => samples },
  { header: 'Sample Sources', value: ({ sampleSources }) => sampleSources },
  { header: 'Versions', value: ({ versions }) => versions.join(', ') },
  { header: 'Hot', value: ({ isHot }) => isHot },
  { header: 'Plays', value: ({ playCount }) => playCount },
  { header: 'Quantity', value: ({ quantity }) => quantity },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Added', value: ({ createdAt }) => createdAt },
];

@ApiTags('Products')
@Roles('admin')
@Scope('read-store', 'admin')
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
