import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { TrackSubmission } from './track-submission.entity.js';
import { SubmissionListService } from './submission-list.service.js';
import { SubmissionExportQuery } from './submission-list.inputs.js';

/** Columns of the export, without the links of the package. */
const SUBMISSION_CSV: readonly CsvColumn<TrackSubmission>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Track', value: ({ trackName }) => trackName },
  { header: 'Store', value: ({ storeName }) => storeName },
  { header: 'Sent By', value: ({ user }) => (user ? `${user.name} ${user.lastName}` : null) },
  { header: 'Contact Email', value: ({ contactEmail }) => contactEmail },
  { header: 'Genre', value: ({ genre }) => genre },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Vocals', value: ({ vocals }) => vocals },
  { header: 'AI Tools', value: ({ aiTools }) => aiTools },
  { header: 'Samples', value: ({ samples }) => samples },
  { header: 'Sample Sources', value: ({ sampleSources }) => sampleSources },
  { header: 'Mode', value: ({ mode }) => mode },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Sent', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
];

@ApiTags('Submissions')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class SubmissionsExportController {
  constructor(
    private readonly list: SubmissionListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('submissions')
  @Get('submissions.csv')
  export(@Query() { sort, ...filter }: SubmissionExportQuery): Promise<StreamableFile> {
    return csvFile('submissions', SUBMISSION_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
