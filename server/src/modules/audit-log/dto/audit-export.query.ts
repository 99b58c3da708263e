import { IsEnum } from 'class-validator';
import { AuditLogFilter } from './audit-log.filter.js';
import { AuditLogOrderBy } from './audit-log.args.js';

/** Query of GET /api/admin/exports/audit-log.csv: what the table shows. */
export class AuditExportQuery extends AuditLogFilter {
  @IsEnum(AuditLogOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: AuditLogOrderBy = AuditLogOrderBy.NEWEST;
}
