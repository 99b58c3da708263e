import { IsEnum } from 'class-validator';
import { TrackSubmissionFilter, TrackSubmissionOrderBy } from './track-submission.filter.js';

/** Query of GET /api/admin/exports/submissions.csv: what the table shows. */
export class SubmissionExportQuery extends TrackSubmissionFilter {
  @IsEnum(TrackSubmissionOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: TrackSubmissionOrderBy = TrackSubmissionOrderBy.NEWEST;
}
