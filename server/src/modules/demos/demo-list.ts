import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import { Demo } from './demo.entity.js';
import { DemoOrderBy } from './dto/demos.args.js';

const SORTS = sortsOf(DemoOrderBy, 'd', {
  NAME: { sql: 'lower(d.name)', type: 'text' },
  CATEGORY: { sql: 'lower(d.category)', type: 'text' },
  BPM: { sql: 'coalesce(d.bpm, 0)', type: 'integer' },
  KEY: { sql: `coalesce(d.music_key, '')`, type: 'text' },
  LENGTH: { sql: 'coalesce(d.duration_seconds, 0)', type: 'real' },
  ADDED: { sql: 'd.created_at', type: 'timestamptz' },
});

export function demoList(dataSource: DataSource): SortedList<Demo, DemoOrderBy> {
  const demo = new EntityRows(dataSource, Demo, 'd');
  return new SortedList(
    dataSource,
    { table: 'demos', alias: 'd', select: demo.columns, read: (row) => demo.read(row) },
    SORTS,
  );
}

export function demosWhere({
  category,
  search,
}: {
  category?: string | null;
  search?: string | null;
}): Where {
  const where = new Where();
  if (category) where.add(`d.category = ${where.value(category)}`);
  const text = search?.trim();
  if (text) {
    where.add(`lower(d.name || E'\\n' || d.category) LIKE lower(${where.value(containing(text))})`);
  }
  return where;
}
