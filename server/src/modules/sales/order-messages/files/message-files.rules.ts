import { ORDER_FILES_BYTES, UNPAID_ORDER_FILES_BYTES } from '#domain/limits.js';
import type { Order } from '../../orders/order.entity.js';

type FiledOrder = Pick<Order, 'status' | 'holdExpiresAt'>;

/** True while an order is held or paid: a buyer attaches files to no other. */
export function takesFiles({ status, holdExpiresAt }: FiledOrder, now: Date): boolean {
  switch (status) {
    case 'pending':
      return holdExpiresAt > now;
    case 'processing':
    case 'completed':
      return true;
    case 'cancelled':
      return false;
  }
}

/** Bytes that the files of one side may take in an order. */
export function orderFilesLimit({ status }: Pick<Order, 'status'>): number {
  return status === 'pending' ? UNPAID_ORDER_FILES_BYTES : ORDER_FILES_BYTES;
}
