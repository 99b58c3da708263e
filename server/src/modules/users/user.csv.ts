import type { CsvColumn } from '../../core/csv/index.js';
import type { User } from './user.entity.js';

/** What the table of buyers shows. */
export const USER_CSV: readonly CsvColumn<User>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Last Name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Admin', value: ({ isAdmin }) => isAdmin },
  { header: 'Seller', value: ({ isSeller }) => isSeller },
  { header: 'Registered', value: ({ createdAt }) => createdAt },
];
