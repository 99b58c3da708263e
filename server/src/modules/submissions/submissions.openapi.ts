import { SUBMISSION_STATUSES } from '#domain/statuses.js';
import { choice, csvExport, type OperationDescription, type Tag } from '../api-docs/index.js';
import { TrackSubmissionOrderBy } from './dto/track-submission.filter.js';

export const SUBMISSIONS_TAG: Tag = { name: 'Submissions', description: 'Tracks that sellers send in.' };

export const SUBMISSIONS_EXPORT_API = {
  export: csvExport('submissions', {
    status: choice('Only tracks that stand here.', SUBMISSION_STATUSES),
    sort: choice('How the list is sorted.', Object.values(TrackSubmissionOrderBy)),
  }),
} satisfies Record<string, OperationDescription>;
