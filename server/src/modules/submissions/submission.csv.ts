import type { CsvColumn } from '../../core/csv/index.js';
import type { TrackSubmission } from './track-submission.entity.js';

/** What the table of submissions shows; where the goods lie is no part of it. */
export const SUBMISSION_CSV: readonly CsvColumn<TrackSubmission>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Track', value: ({ trackName }) => trackName },
  { header: 'Store', value: ({ storeName }) => storeName },
  { header: 'Sent By', value: ({ user }) => (user ? `${user.name} ${user.lastName}` : null) },
  { header: 'Contact Email', value: ({ contactEmail }) => contactEmail },
  { header: 'Genre', value: ({ genre }) => genre },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Sent', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
];
