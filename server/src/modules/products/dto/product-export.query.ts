import { IsEnum } from 'class-validator';
import { AdminProductFilter, AdminProductOrderBy } from './admin-products.args.js';

/** Query of GET /api/admin/exports/products.csv: what the table shows. */
export class ProductExportQuery extends AdminProductFilter {
  @IsEnum(AdminProductOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: AdminProductOrderBy = AdminProductOrderBy.ID_DESC;
}
