import { SERVICE_NAMES } from '#domain/services.js';
import type { CsvColumn } from '../../core/csv/index.js';
import type { ServiceOrder } from './service-order.entity.js';

/** What the table of service orders shows. */
export const SERVICE_ORDER_CSV: readonly CsvColumn<ServiceOrder>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Service', value: ({ kind }) => SERVICE_NAMES[kind] },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Notes', value: ({ notes }) => notes },
  { header: 'Sent', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
];
