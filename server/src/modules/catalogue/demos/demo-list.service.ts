import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { RowSource } from '#core/database/index.js';
import {
  addDays,
  containing,
  type DayRange,
  entityList,
  type Page,
  SortedList,
  Where,
} from '#core/pagination/index.js';
import { DEMO_SORTS, type DemoOrderBy, type DemosArgs } from './demo-list.inputs.js';
import { Demo } from './demo.entity.js';

/** Filtered and sorted demos, as pages and for the CSV export. */
@Injectable()
export class DemoListService {
  private readonly demos: SortedList<Demo, DemoOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.demos = entityList(dataSource, Demo, 'd', DEMO_SORTS);
  }

  page({ category, search, from, to, ...page }: DemosArgs): Promise<Page<Demo>> {
    return this.demos.page({ ...page, where: demosWhere({ category, search, from, to }) });
  }

  /** All matching demos, in batches. */
  batches(filter: DemoSearch, orderBy: DemoOrderBy, source?: RowSource): AsyncGenerator<Demo[]> {
    return this.demos.batches(demosWhere(filter), orderBy, source);
  }
}

interface DemoSearch extends DayRange {
  category?: string | null;
  search?: string | null;
}

function demosWhere({ category, search, ...days }: DemoSearch): Where {
  const where = new Where();
  addDays(where, 'd.created_at', days);
  if (category) where.add(`d.category = ${where.value(category)}`);
  const text = search?.trim();
  if (text) {
    where.add(`lower(d.name || E'\\n' || d.category) LIKE lower(${where.value(containing(text))})`);
  }
  return where;
}
