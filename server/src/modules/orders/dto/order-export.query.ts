import { IsEnum } from 'class-validator';
import { OrderFilter } from './order-filter.input.js';
import { OrderOrderBy } from './orders.args.js';

/** Query of GET /api/admin/exports/orders.csv: what the table shows. */
export class OrderExportQuery extends OrderFilter {
  @IsEnum(OrderOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: OrderOrderBy = OrderOrderBy.NEWEST;
}
