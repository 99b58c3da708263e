import { IsEnum } from 'class-validator';
import { ServiceOrderFilter } from './service-order-filter.input.js';
import { ServiceOrderOrderBy } from './service-orders.args.js';

/** Query of GET /api/admin/exports/service-orders.csv: what the table shows. */
export class ServiceOrderExportQuery extends ServiceOrderFilter {
  @IsEnum(ServiceOrderOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: ServiceOrderOrderBy = ServiceOrderOrderBy.NEWEST;
}
