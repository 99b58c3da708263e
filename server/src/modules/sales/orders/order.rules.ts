import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { FREE_CANCELLATION_MINUTES } from '#domain/limits.js';
import type { OrderStatus, ProductStatus } from '#domain/statuses.js';

/** Effect of a status change on the copies that the order holds. */
export type StockEffect = 'keep' | 'release' | 'take';

/** A status change with its effects. */
export interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  stock: StockEffect;
  /** Download links and contracts are sent. */
  delivers: boolean;
  /** The order was delivered before: its links end, and sold tracks are reserved again. */
  withdraws: boolean;
  /** The hold starts again. */
  renewsHold: boolean;
}

/** Effects of moving an order from one status to another; null when nothing changes. */
export function transitionOf(from: OrderStatus, to: OrderStatus): Transition | null {
  if (from === to) return null;
  return {
    from,
    to,
    stock: to === 'cancelled' ? 'release' : from === 'cancelled' ? 'take' : 'keep',
    delivers: to === 'completed',
    withdraws: from === 'completed',
    renewsHold: to === 'pending',
  };
}

/** True when an amount sent by a client is more than one cent away from the computed one; missing amounts never differ. */
export function differsByMoreThanACent(dollars: number | null | undefined, cents: number): boolean {
  if (dollars === null || dollars === undefined) return false;
  // Binary fractions make 349.01 * 100 slightly more than 34901.
  return Math.abs(dollars * 100 - cents) > 1 + 1e-6;
}

/** Statuses a buyer can take a track from. */
export const TAKEABLE_BY_BUYERS: readonly ProductStatus[] = ['published'];

/** Statuses from which an admin can take a track again when reopening an order. */
export const TAKEABLE_BY_ADMINS: readonly ProductStatus[] = ['published', 'archived'];

export function isTakeable(
  track: { status: ProductStatus; quantity: number },
  from: readonly ProductStatus[],
): boolean {
  return from.includes(track.status) && track.quantity > 0;
}

/** @param quantityLeft copies that remain after taking one */
export function statusAfterTaking(status: ProductStatus, quantityLeft: number): ProductStatus {
  return status === 'published' && quantityLeft === 0 ? 'reserved' : status;
}

/** A track returns to sale unless an admin has archived it. */
export function statusAfterRelease(status: ProductStatus): ProductStatus {
  return status === 'archived' ? 'archived' : 'published';
}

/**
 * Status of a track after one of its orders is completed or reopened.
 * @param unpaidCopies copies held by orders that are neither completed nor cancelled
 */
export function statusOfHeldTrack(
  status: ProductStatus,
  quantityLeft: number,
  unpaidCopies: number,
): ProductStatus {
  if (status === 'archived' || quantityLeft > 0) return status;
  return unpaidCopies > 0 ? 'reserved' : 'sold';
}

/** True when a buyer cancels so late that the hold counts as expired: holds must not be renewed by cancelling them. */
export function isLateCancellation(placedAt: Date, now: Date): boolean {
  return differenceInMinutes(now, placedAt) >= FREE_CANCELLATION_MINUTES;
}

/** True when the buyer of a track can order its project file later. Ignores whether it was ordered already. */
export function isProjectOnOffer(
  order: { status: OrderStatus },
  line: {
    includeProject: boolean;
    projectName: string | null;
    projectLink: string | null;
    projectOfLineId: number | null;
    revokedAt: Date | null;
  },
): boolean {
  return (
    order.status === 'completed' &&
    !line.includeProject &&
    line.projectOfLineId === null &&
    line.revokedAt === null &&
    Boolean(line.projectName && line.projectLink)
  );
}

/** The lowest copy number that is not taken. */
export function smallestFreeCopy(taken: readonly number[]): number {
  const held = new Set(taken);
  let copy = 1;
  while (held.has(copy)) copy += 1;
  return copy;
}

/** Title that the files and papers of a line carry: of the track, or of the custom work that it pays. */
export function soldTitle(
  { serviceOrderId }: { serviceOrderId: number | null },
  { name, category }: { name: string; category: string },
): string {
  return serviceOrderId === null ? name : `${category} #${serviceOrderId}`;
}
