import type { CsvColumn } from '../../core/csv/index.js';
import type { Order } from './order.entity.js';

/** What the table of orders shows; a line each, however many tracks were bought. */
export const ORDER_CSV: readonly CsvColumn<Order>[] = [
  { header: 'Order', value: ({ id }) => id },
  { header: 'Date', value: ({ createdAt }) => createdAt },
  { header: 'First Name', value: ({ firstName }) => firstName },
  { header: 'Last Name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Tracks', value: ({ lines }) => lines.map(({ name }) => name).join('; ') },
  { header: 'Subtotal', value: ({ subtotal }) => subtotal },
  { header: 'Coupon', value: ({ couponCode }) => couponCode },
  { header: 'Coupon %', value: ({ couponDiscount }) => couponDiscount },
  { header: 'Discount', value: ({ discountAmount }) => discountAmount },
  { header: 'Service Fee', value: ({ serviceFee }) => serviceFee },
  { header: 'Total', value: ({ totalPrice }) => totalPrice },
  { header: 'Status', value: ({ status }) => status },
];
