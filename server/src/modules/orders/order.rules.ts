import type { OrderStatus, ProductStatus } from '#domain/statuses.js';
import type { ReservableTrack, Transition } from './order.types.js';

/** What moving an order from one status to another sets off; null when nothing changes. */
export function transitionOf(from: OrderStatus, to: OrderStatus): Transition | null {
  if (from === to) return null;
  return {
    from,
    to,
    copies: to === 'cancelled' ? 'release' : from === 'cancelled' ? 'reserve' : 'keep',
    delivers: to === 'completed',
    withdraws: from === 'completed',
    renewsHold: to === 'pending',
  };
}

/** An amount a caller sent (dollars) that is more than one cent away from ours. */
export function differsByMoreThanACent(dollars: number | null | undefined, cents: number): boolean {
  if (dollars === null || dollars === undefined) return false;
  // Binary fractions make 349.01 * 100 a hair more than 34901.
  return Math.abs(dollars * 100 - cents) > 1 + 1e-6;
}

/** A buyer takes only what is on sale. */
export const TAKABLE_BY_BUYERS: readonly ProductStatus[] = ['published'];

/** An admin who reopens an order may also take back a track that was taken off sale since. */
export const TAKABLE_BY_ADMINS: readonly ProductStatus[] = ['published', 'archived'];

export function isTakable(
  track: Pick<ReservableTrack, 'status' | 'quantity'>,
  from: readonly ProductStatus[],
): boolean {
  return from.includes(track.status) && track.quantity > 0;
}

/** Where a track stands after one of its copies is taken. `quantityLeft` counts the copies that remain. */
export function statusAfterTaking(status: ProductStatus, quantityLeft: number): ProductStatus {
  return status === 'published' && quantityLeft === 0 ? 'reserved' : status;
}

/** Where a track stands after a copy came back: on sale again, unless an admin took it off. */
export function statusAfterRelease(status: ProductStatus): ProductStatus {
  return status === 'archived' ? 'archived' : 'published';
}

/**
 * Where a track stands once its orders are settled or reopened.
 * @param unsettledCopies copies held by orders that are neither completed nor cancelled.
 */
export function statusOfHeldTrack(
  status: ProductStatus,
  quantityLeft: number,
  unsettledCopies: number,
): ProductStatus {
  if (status === 'archived' || quantityLeft > 0) return status;
  return unsettledCopies > 0 ? 'reserved' : 'sold';
}

/** The lowest copy number that no live line holds. */
export function smallestFreeCopy(taken: readonly number[]): number {
  const held = new Set(taken);
  let copy = 1;
  while (held.has(copy)) copy += 1;
  return copy;
}
