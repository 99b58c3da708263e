import { IsEnum } from 'class-validator';
import { SellerFilter, SellerOrderBy } from './seller.filter.js';

/** Query of GET /api/admin/exports/sellers.csv: what the table shows. */
export class SellerExportQuery extends SellerFilter {
  @IsEnum(SellerOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SellerOrderBy = SellerOrderBy.NEWEST;
}
