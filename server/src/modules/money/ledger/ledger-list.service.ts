import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { entityList, FilteredList, Where } from '#core/pagination/index.js';
import { LEDGER_SORTS, type LedgerFilter, type LedgerOrderBy } from './ledger-list.inputs.js';
import { LedgerEntry } from './ledger-entry.entity.js';

@Injectable()
export class LedgerListService extends FilteredList<LedgerEntry, LedgerOrderBy, LedgerFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, LedgerEntry, 'e', LEDGER_SORTS), ledgerWhere);
  }
}

function ledgerWhere(filter: LedgerFilter): Where {
  const where = new Where();
  if (filter.account) where.add(`e.account = ${where.value(filter.account)}`);
  if (filter.from) where.add(`e.created_at >= ${where.value(filter.from)}`);
  if (filter.to) where.add(`e.created_at < ${where.value(filter.to)}`);
  return where;
}
