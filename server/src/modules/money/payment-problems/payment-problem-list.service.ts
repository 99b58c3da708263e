import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, containing, entityList, FilteredList, Where } from '#core/pagination/index.js';
import {
  PAYMENT_PROBLEM_SORTS,
  type PaymentProblemFilter,
  type PaymentProblemOrderBy,
} from './payment-problem-list.inputs.js';
import { PaymentProblem } from './payment-problem.entity.js';

@Injectable()
export class PaymentProblemListService extends FilteredList<
  PaymentProblem,
  PaymentProblemOrderBy,
  PaymentProblemFilter
> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, PaymentProblem, 'p', PAYMENT_PROBLEM_SORTS), problemsWhere);
  }
}

function problemsWhere(filter: PaymentProblemFilter): Where {
  const where = new Where();
  addDays(where, 'p.created_at', filter);
  if (filter.status) where.add(`p.resolved_at IS ${filter.status === 'open' ? '' : 'NOT '}NULL`);
  if (filter.kind) where.add(`p.kind = ${where.value(filter.kind)}`);
  if (filter.search) {
    const number = filter.search.replace(/^#/, '');
    const pattern = where.value(containing(filter.search));
    const isOrder = `p.order_id::text = ${where.value(number)}`;
    where.add(`(${isOrder} OR lower(p.detail || E'\\n' || coalesce(p.note, '')) LIKE lower(${pattern}))`);
  }
  return where;
}
