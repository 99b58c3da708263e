import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { containing, entityList, FilteredList, Where } from '#core/pagination/index.js';
import { DIFFERENCE_SORTS, type DifferenceFilter, type DifferenceOrderBy } from './difference-list.inputs.js';
import { ReconciliationDifference } from './reconciliation.entity.js';

@Injectable()
export class DifferenceListService extends FilteredList<
  ReconciliationDifference,
  DifferenceOrderBy,
  DifferenceFilter
> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, ReconciliationDifference, 'd', DIFFERENCE_SORTS), differencesWhere);
  }
}

function differencesWhere(filter: DifferenceFilter): Where {
  const where = new Where();
  if (filter.status) where.add(`d.resolved_at IS ${filter.status === 'open' ? '' : 'NOT '}NULL`);
  if (filter.kind) where.add(`d.kind = ${where.value(filter.kind)}`);
  if (filter.from) where.add(`d.day >= ${where.value(filter.from)}`);
  if (filter.to) where.add(`d.day <= ${where.value(filter.to)}`);
  if (filter.search) {
    const pattern = where.value(containing(filter.search));
    where.add(`lower(d.reference || E'\\n' || coalesce(d.note, '')) LIKE lower(${pattern})`);
  }
  return where;
}
