import type { ServiceOrderStatus } from './services.js';
import type { OrderStatus } from './statuses.js';

/** State of a withdrawal from an order or from custom work. */
export const WITHDRAWAL_STATUSES = ['open', 'confirmed', 'refused'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const WITHDRAWAL_TEXT_MAX = 1000;
export const WITHDRAWAL_REASON_MAX = 500;

/** Answer to every form that is complete: it does not tell whether the order and the address belong together. */
export const WITHDRAWAL_SENT =
  'Thank you. If the number and the address belong together, the receipt is in your mail within minutes.';

const BEFORE_WORK: readonly ServiceOrderStatus[] = ['new', 'quoted', 'accepted', 'in_progress'];

/** Reason for which nobody can withdraw from an order of tracks; null where the buyer can. */
export function obstacleOfOrder(order: {
  status: OrderStatus;
  /** True once the order was completed, which sends its download links, also where it was reopened since. */
  isDelivered: boolean;
  /** True where the buyer agreed that the right ends when the delivery begins. */
  isWaived: boolean;
}): string | null {
  if (order.status === 'cancelled') return 'This order is cancelled already.';
  if (order.isWaived && order.isDelivered) {
    return 'This order is delivered. You agreed with it that the delivery begins at once, and that the right to withdraw ends with it.';
  }
  return null;
}

/** Reason for which nobody can withdraw from custom work; null until its first version. */
export function obstacleOfService(work: { status: ServiceOrderStatus; hasVersion: boolean }): string | null {
  if (work.status === 'cancelled' || work.status === 'declined') return 'This custom work has ended already.';
  if (work.hasVersion || !BEFORE_WORK.includes(work.status)) {
    return 'The work has begun: there is a first version of it. Please write to us instead.';
  }
  return null;
}
