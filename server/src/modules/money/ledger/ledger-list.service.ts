import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { EntityRows, FilteredList, SortedList, Where } from '#core/pagination/index.js';
import { LEDGER_SORTS, type LedgerFilter, type LedgerOrderBy } from './ledger-list.inputs.js';
import { LedgerEntry } from './ledger-entry.entity.js';

@Injectable()
export class LedgerListService extends FilteredList<LedgerEntry, LedgerOrderBy, LedgerFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    const entry = new EntityRows(dataSource, LedgerEntry, 'e');
    const listed = {
      table: 'ledger_entries',
      alias: 'e',
      select: `${entry.columns}, t.order_id AS "orderId", t.payout_id AS "payoutId",
        CASE WHEN t.key LIKE 'refund:%' THEN split_part(t.key, ':', 2)::integer END AS "refundId"`,
      joins: 'JOIN ledger_transactions t ON t.id = e.transaction_id',
      read: (row: Readonly<Record<string, unknown>>) => {
        const { orderId, refundId, payoutId } = row as Pick<LedgerEntry, 'orderId' | 'refundId' | 'payoutId'>;
        return Object.assign(entry.read(row), { orderId, refundId, payoutId });
      },
    };
    super(new SortedList(dataSource, listed, LEDGER_SORTS), ledgerWhere);
  }
}

function ledgerWhere(filter: LedgerFilter): Where {
  const where = new Where();
  if (filter.account) where.add(`e.account = ${where.value(filter.account)}`);
  if (filter.from) where.add(`e.created_at >= ${where.value(filter.from)}`);
  if (filter.to) where.add(`e.created_at < ${where.value(filter.to)}`);
  return where;
}
