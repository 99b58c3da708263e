import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { Documented } from '../api-docs/index.js';
import { AuditExportQuery } from './dto/audit-export.query.js';
import { AUDIT_CSV } from './audit-record.csv.js';
import { AuditLogService } from './audit-log.service.js';
import { AUDIT_EXPORT_API, AUDIT_TAG } from './audit-log.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(AUDIT_TAG, AUDIT_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class AuditExportController {
  constructor(
    private readonly log: AuditLogService,
    private readonly staleReads: StaleReads,
  ) {}

  @Get('audit-log.csv')
  export(@Query() { sort, ...filter }: AuditExportQuery): Promise<StreamableFile> {
    return csvFile('audit-log', AUDIT_CSV, this.log.batches(filter, sort, this.staleReads));
  }
}
