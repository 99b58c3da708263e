import type { CsvColumn } from '../../core/csv/index.js';
import type { Coupon } from './coupon.entity.js';

/** What the table of coupons shows. */
export const COUPON_CSV: readonly CsvColumn<Coupon>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Code', value: ({ code }) => code },
  { header: 'Discount %', value: ({ discountPercent }) => discountPercent },
  { header: 'Never Expires', value: ({ isForever }) => isForever },
  { header: 'Expires', value: ({ expiryDate }) => expiryDate },
  { header: 'Uses per Buyer', value: ({ maxUsesPerBuyer }) => maxUsesPerBuyer },
  { header: 'Status', value: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  { header: 'Created', value: ({ createdAt }) => createdAt },
];
