import type { CsvColumn } from '../../core/csv/index.js';
import type { Demo } from './demo.entity.js';

/** What the table of demo tracks shows. */
export const DEMO_CSV: readonly CsvColumn<Demo>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Category', value: ({ category }) => category },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Length (s)', value: ({ durationSeconds }) => durationSeconds },
  { header: 'Added', value: ({ createdAt }) => createdAt },
];
