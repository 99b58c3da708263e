import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { DifferenceListService } from '../difference-list.service.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { DifferenceExportQuery } from '../difference-list.inputs.js';
import { ReconciliationDifference } from '../reconciliation.entity.js';

/** Columns of the CSV export. */
const DIFFERENCE_CSV: readonly CsvColumn<ReconciliationDifference>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Day', value: ({ day }) => day },
  { header: 'Payment Service', value: ({ provider }) => provider },
  { header: 'Difference', value: ({ kind }) => kind },
  { header: 'Movement', value: ({ subject }) => subject },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Amount Here', value: ({ here }) => here },
  { header: 'Amount There', value: ({ there }) => there },
  { header: 'Resolved', value: ({ resolvedAt }) => resolvedAt },
  { header: 'Resolved By', value: ({ resolvedBy }) => resolvedBy },
  { header: 'Note', value: ({ note }) => note },
];

@ApiTags('Reconciliation')
@Roles('admin')
@Scope('read-finance', 'admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class DifferencesExportController {
  constructor(
    private readonly differences: DifferenceListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiCsvExport('reconciliation')
  @Get('reconciliation.csv')
  export(@Query() { sort, ...filter }: DifferenceExportQuery): Promise<StreamableFile> {
    return csvFile('reconciliation', DIFFERENCE_CSV, this.differences.batches(filter, sort, this.replica));
  }
}
