import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { containing, entityList, FilteredList, Where } from '#core/pagination/index.js';
import { PAYOUT_SORTS, type PayoutFilter, type PayoutOrderBy } from './payout-list.inputs.js';
import { Payout } from './payout.entity.js';

@Injectable()
export class PayoutListService extends FilteredList<Payout, PayoutOrderBy, PayoutFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Payout, 'p', PAYOUT_SORTS), payoutsWhere);
  }
}

function payoutsWhere(filter: PayoutFilter): Where {
  const where = new Where();
  if (filter.status) where.add(`p.status = ${where.value(filter.status)}`);
  if (filter.method) where.add(`p.method = ${where.value(filter.method)}`);
  if (filter.sellerId) where.add(`p.seller_id = ${where.value(filter.sellerId)}`);
  // The day of the transfer, which the list shows.
  if (filter.from) where.add(`p.paid_on >= ${where.value(filter.from)}`);
  if (filter.to) where.add(`p.paid_on <= ${where.value(filter.to)}`);
  if (filter.search) {
    const pattern = where.value(containing(filter.search));
    where.add(`lower(p.seller_name || E'\\n' || p.reference) LIKE lower(${pattern})`);
  }
  return where;
}
