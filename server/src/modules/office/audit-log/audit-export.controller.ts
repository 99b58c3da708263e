import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { AuditExportQuery } from './audit-log.inputs.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditRecord } from './audit-record.entity.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';

/** Columns of the export. */
const AUDIT_CSV: readonly CsvColumn<AuditRecord>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'When', value: ({ at }) => at },
  { header: 'Action', value: ({ action }) => action },
  { header: 'What', value: ({ title }) => title },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'Record', value: (record) => record.subjectTitle },
  { header: 'By', value: ({ actorEmail }) => actorEmail },
  { header: 'Changes', value: ({ changes }) => changes.map(textOf).join('; ') },
];

function textOf({ label, before, after }: AuditRecord['changes'][number]): string {
  return `${label}: ${before ?? '—'} → ${after ?? '—'}`;
}

@ApiTags('Audit log')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class AuditExportController {
  constructor(
    private readonly list: AuditLogService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('audit-log')
  @Get('audit-log.csv')
  export(
    @CurrentUser() reader: Principal,
    @Query() { sort, ...filter }: AuditExportQuery,
  ): Promise<StreamableFile> {
    return csvFile('audit-log', AUDIT_CSV, this.list.batches(reader, filter, sort, this.staleReads));
  }
}
