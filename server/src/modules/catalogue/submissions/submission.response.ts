import { dataResponse } from '../../platform/api-docs/index.js';
import { TrackSubmission } from './track-submission.entity.js';

export class SubmissionResult extends dataResponse(TrackSubmission, 'The submission.') {}

export class SubmissionsResult extends dataResponse([TrackSubmission], 'Submissions.') {}
