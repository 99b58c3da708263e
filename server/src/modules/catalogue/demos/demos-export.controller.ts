import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { DemoListService } from './demo-list.service.js';
import { DemoExportQuery } from './demo-list.inputs.js';
import { Demo } from './demo.entity.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';

const CSV_COLUMNS: readonly CsvColumn<Demo>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Category', value: ({ category }) => category },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Mode', value: ({ mode }) => mode },
  { header: 'Length (s)', value: ({ durationSeconds }) => durationSeconds },
  { header: 'Added', value: ({ createdAt }) => createdAt },
];

@ApiTags('Demos')
@Roles('admin')
@Scope('read-store', 'admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class DemosExportController {
  constructor(
    private readonly list: DemoListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('demos')
  @Get('demos.csv')
  export(@Query() { sort, ...filter }: DemoExportQuery): Promise<StreamableFile> {
    return csvFile('demos', CSV_COLUMNS, this.list.batches(filter, sort, this.staleReads));
  }
}
