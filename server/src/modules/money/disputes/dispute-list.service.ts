import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, containing, entityList, FilteredList, Where } from '#core/pagination/index.js';
import { PaymentDispute } from './payment-dispute.entity.js';
import { DISPUTE_SORTS, type DisputeFilter, type DisputeOrderBy } from './dispute-list.inputs.js';

@Injectable()
export class DisputeListService extends FilteredList<PaymentDispute, DisputeOrderBy, DisputeFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, PaymentDispute, 'd', DISPUTE_SORTS), disputesWhere);
  }
}

function disputesWhere(filter: DisputeFilter): Where {
  const where = new Where();
  addDays(where, 'd.created_at', filter);
  if (filter.status) where.add(`d.status = ${where.value(filter.status)}`);
  if (filter.kind) where.add(`d.kind = ${where.value(filter.kind)}`);
  if (filter.orderId) where.add(`d.order_id = ${where.value(filter.orderId)}`);
  if (filter.search) {
    const number = filter.search.replace(/^#/, '');
    const pattern = where.value(containing(filter.search));
    const isOrder = `d.order_id::text = ${where.value(number)}`;
    where.add(`(${isOrder} OR lower(d.reason || E'\\n' || d.reference) LIKE lower(${pattern}))`);
  }
  return where;
}
