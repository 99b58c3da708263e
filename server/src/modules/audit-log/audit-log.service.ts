import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { RowSource } from '../../core/database/index.js';
import type { Page, SortedList } from '../../core/pagination/index.js';
import { auditList, auditWhere } from './audit-list.js';
import type { AuditRecord } from './audit-record.entity.js';
import type { AuditLogArgs, AuditLogOrderBy } from './dto/audit-log.args.js';
import type { AuditLogFilter } from './dto/audit-log.filter.js';

/** Reading what was done. */
@Injectable()
export class AuditLogService {
  private readonly records: SortedList<AuditRecord, AuditLogOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.records = auditList(dataSource);
  }

  page({ filter, ...page }: AuditLogArgs): Promise<Page<AuditRecord>> {
    return this.records.page({ ...page, where: auditWhere(filter ?? {}) });
  }

  /** Those the filter leaves, some at a time. */
  batches(
    filter: AuditLogFilter,
    orderBy: AuditLogOrderBy,
    source?: RowSource,
  ): AsyncGenerator<AuditRecord[]> {
    return this.records.batches(auditWhere(filter), orderBy, source);
  }
}
