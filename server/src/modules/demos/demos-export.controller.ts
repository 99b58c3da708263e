import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { Documented } from '../api-docs/index.js';
import { DemoExportQuery } from './dto/demo-export.query.js';
import { DEMO_CSV } from './demo.csv.js';
import { DemosService } from './demos.service.js';
import { DEMOS_EXPORT_API, DEMOS_TAG } from './demos.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(DEMOS_TAG, DEMOS_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class DemosExportController {
  constructor(
    private readonly demos: DemosService,
    private readonly staleReads: StaleReads,
  ) {}

  @Get('demos.csv')
  export(@Query() { sort, ...filter }: DemoExportQuery): Promise<StreamableFile> {
    return csvFile('demos', DEMO_CSV, this.demos.batches(filter, sort, this.staleReads));
  }
}
