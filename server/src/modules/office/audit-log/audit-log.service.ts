import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import type { RowSource } from '#core/database/index.js';
import { containing, entityList, type Page, SortedList, Where } from '#core/pagination/index.js';
import { AuditRecord } from './audit-record.entity.js';
import {
  AUDIT_LOG_SORTS,
  type AuditLogArgs,
  type AuditLogFilter,
  type AuditLogOrderBy,
} from './audit-log.inputs.js';

/** The expression of the search index. */
const TEXT = `lower(coalesce(a.actor_email, '') || E'\\n' || a.action || E'\\n' || a.subject)`;

function auditWhere(filter: AuditLogFilter): Where {
  const { search, actor, action, subject, actorId, person, from, to } = filter;
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
    // The first condition uses the search index.
    where.add(`${TEXT} LIKE ${pattern} AND lower(coalesce(a.actor_email, '')) LIKE ${pattern}`);
  }
  if (person) {
    const id = where.value(person);
    // A union, because each part has its index.
    where.add(`a.id IN (
      SELECT id FROM audit_log WHERE actor_id = ${id}
      UNION ALL SELECT id FROM audit_log WHERE subject = 'user:' || ${id})`);
  }
  if (search) {
    const pattern = `lower(${where.value(containing(search))})`;
    where.add(`a.id IN (
      SELECT a.id FROM audit_log a WHERE ${TEXT} LIKE ${pattern}
      UNION ALL SELECT a.id FROM audit_log a
        WHERE a.subject IN (SELECT s.subject FROM audit_subjects s WHERE lower(s.name) LIKE ${pattern}))`);
  }
  return where;
}

/** The admin list of the audit log: pages for the table, batches for exports. */
@Injectable()
export class AuditLogService {
  private readonly list: SortedList<AuditRecord, AuditLogOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.list = entityList(dataSource, AuditRecord, 'a', AUDIT_LOG_SORTS);
  }

  async page(reader: Principal, { filter, ...page }: AuditLogArgs): Promise<Page<AuditRecord>> {
    const found = await this.list.page({ ...page, where: auditWhere(filter ?? {}) });
    await this.complete(found.nodes, reader);
    return found;
  }

  async *batches(
    reader: Principal,
    filter: AuditLogFilter,
    orderBy: AuditLogOrderBy,
    source?: RowSource,
  ): AsyncGenerator<AuditRecord[]> {
    for await (const records of this.list.batches(auditWhere(filter), orderBy, source)) {
      await this.complete(records, reader);
      yield records;
    }
  }

  private async complete(records: readonly AuditRecord[], { apiToken }: Principal): Promise<void> {
    for (const record of records) record.hidesPayouts = apiToken !== undefined;
    await this.readNames(records);
  }

  /** Sets the latest name of each subject. */
  private async readNames(records: readonly AuditRecord[]): Promise<void> {
    if (records.length === 0) return;
    const rows: { subject: string; name: string }[] = await this.dataSource.query(
      `SELECT DISTINCT ON (subject) subject, name FROM audit_subjects
        WHERE subject = ANY ($1) ORDER BY subject, named_at DESC`,
      [[...new Set(records.map(({ subject }) => subject))]],
    );
    const names = new Map(rows.map(({ subject, name }) => [subject, name]));
    for (const record of records) record.name = names.get(record.subject) ?? null;
  }
}
