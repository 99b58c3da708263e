import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import { AuditRecord } from './audit-record.entity.js';
import { AuditLogOrderBy } from './dto/audit-log.args.js';
import type { AuditLogFilter } from './dto/audit-log.filter.js';

const SORTS = sortsOf(AuditLogOrderBy, 'a', {
  ACTION: { sql: 'a.action', type: 'text' },
  SUBJECT: { sql: 'a.subject', type: 'text' },
});

/** As the search index has it. */
const TEXT = `lower(coalesce(a.actor_email, '') || E'\\n' || a.action || E'\\n' || a.subject)`;

export function auditList(dataSource: DataSource): SortedList<AuditRecord, AuditLogOrderBy> {
  const record = new EntityRows(dataSource, AuditRecord, 'a');
  return new SortedList(
    dataSource,
    { table: 'audit_log', alias: 'a', select: record.columns, read: (row) => record.read(row) },
    SORTS,
  );
}

export function auditWhere(filter: AuditLogFilter): Where {
  const { search, actor, action, subject, actorId, from, to } = filter;
  const where = new Where();
  if (actorId) where.add(`a.actor_id = ${where.value(actorId)}`);
  if (subject) where.add(`a.subject = ${where.value(subject)}`);
  if (action) {
    const name = where.value(action);
    where.add(`a.action = ${name} OR starts_with(a.action, ${name} || '.')`);
  }
  if (from) where.add(`a.at >= ${where.value(from)}`);
  if (to) where.add(`a.at < ${where.value(to)}`);
  if (actor) {
    const pattern = `lower(${where.value(containing(actor))})`;
    // The whole text first: it has the index.
    where.add(`${TEXT} LIKE ${pattern} AND lower(coalesce(a.actor_email, '')) LIKE ${pattern}`);
  }
  if (search) where.add(`${TEXT} LIKE lower(${where.value(containing(search))})`);
  return where;
}
