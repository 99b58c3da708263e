import { IsEnum } from 'class-validator';
import { SubscriberFilter } from './subscriber-filter.input.js';
import { SubscriberOrderBy } from './subscribers.args.js';

/** Query of GET /api/admin/exports/subscribers.csv: what the table shows. */
export class SubscriberExportQuery extends SubscriberFilter {
  @IsEnum(SubscriberOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: SubscriberOrderBy = SubscriberOrderBy.NEWEST;
}
