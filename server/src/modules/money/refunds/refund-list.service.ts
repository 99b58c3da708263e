import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, EntityRows, FilteredList, SortedList, Where } from '#core/pagination/index.js';
import { Refund, RefundLine } from './refund.entity.js';
import { REFUND_SORTS, type RefundFilter, type RefundOrderBy } from './refund-list.inputs.js';

/** Refunds of all orders with their lines, for accountants. */
@Injectable()
export class RefundListService extends FilteredList<Refund, RefundOrderBy, RefundFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    const refund = new EntityRows(dataSource, Refund, 'r');
    const line = new EntityRows(dataSource, RefundLine, 'l');
    const listed = {
      table: 'refunds',
      alias: 'r',
      select: `${refund.columns}, lines.lines AS lines`,
      joins: `LEFT JOIN LATERAL (
        SELECT json_agg(line ORDER BY line."l.orderLineId") AS lines
          FROM (SELECT ${line.columns} FROM refund_lines l WHERE l.refund_id = r.id) AS line) AS lines ON true`,
      read: (row: Readonly<Record<string, unknown>>) => {
        const lines = (row['lines'] ?? []) as Readonly<Record<string, unknown>>[];
        return Object.assign(refund.read(row), { lines: lines.map((one) => line.read(one)) });
      },
    };
    super(new SortedList(dataSource, listed, REFUND_SORTS), refundsWhere);
  }
}

function refundsWhere(filter: RefundFilter): Where {
  const where = new Where();
  addDays(where, 'r.created_at', filter);
  if (filter.status) where.add(`r.status = ${where.value(filter.status)}`);
  if (filter.search) {
    const text = filter.search.replace(/^#/, '');
    where.add(`r.order_id::text = ${where.value(text)} OR r.reference = ${where.value(text)}`);
  }
  return where;
}
