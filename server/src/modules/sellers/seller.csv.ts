import type { CsvColumn } from '../../core/csv/index.js';
import type { Seller } from './seller.entity.js';

/** What the table of sellers shows; card numbers masked. */
export const SELLER_CSV: readonly CsvColumn<Seller>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Shop', value: ({ shopName }) => shopName },
  { header: 'Link', value: ({ socialLink }) => socialLink },
  { header: 'Name', value: ({ user }) => user.name },
  { header: 'Last Name', value: ({ user }) => user.lastName },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Country', value: ({ user }) => user.country },
  { header: 'Payment', value: ({ paymentMethod }) => paymentMethod },
  { header: 'PayPal', value: ({ paypalEmail }) => paypalEmail },
  { header: 'Card', value: ({ cardNumber }) => cardNumber },
  { header: 'Registered', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
];
