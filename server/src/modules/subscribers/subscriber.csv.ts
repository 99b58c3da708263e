import type { CsvColumn } from '../../core/csv/index.js';
import type { Subscriber } from './subscriber.entity.js';

/** What the table of subscribers shows. */
export const SUBSCRIBER_CSV: readonly CsvColumn<Subscriber>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Status', value: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  { header: 'Subscribed', value: ({ createdAt }) => createdAt },
  { header: 'Last Change', value: ({ updatedAt }) => updatedAt },
];
