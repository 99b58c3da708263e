import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { Documented } from '../api-docs/index.js';
import { SubmissionExportQuery } from './dto/submission-export.query.js';
import { SUBMISSION_CSV } from './submission.csv.js';
import { SubmissionsService } from './submissions.service.js';
import { SUBMISSIONS_EXPORT_API, SUBMISSIONS_TAG } from './submissions.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(SUBMISSIONS_TAG, SUBMISSIONS_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class SubmissionsExportController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly staleReads: StaleReads,
  ) {}

  @Get('submissions.csv')
  export(@Query() { sort, ...filter }: SubmissionExportQuery): Promise<StreamableFile> {
    return csvFile('submissions', SUBMISSION_CSV, this.submissions.batches(filter, sort, this.staleReads));
  }
}
