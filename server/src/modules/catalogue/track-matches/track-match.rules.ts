import { FORMER_SELLER } from '#domain/own-data.js';
import type { MatchDecision } from '#domain/track-matches.js';

/** Most matches that are shown of one recording, those with sold tracks first. */
export const MAX_MATCHES = 10;

/** The facts about a recording that decide about a match. */
export interface MatchSide {
  productId: number | null;
  title: string | null;
  storeName: string | null;
  sellerId: number | null;
  isSold: boolean;
}

/** A recording with its claim against another one. */
export interface ClaimingSide extends MatchSide {
  /** Time at which its track first published or sold the common recording; null before. */
  since: Date | null;
  /** True for the recording that was stored later. */
  isLater: boolean;
}

/**
 * True when the other recording says something against the own one: a track of another owner, or one that was sold. Not
 * an earlier file of the same track, an upload that became no track, or an owner's own track without a buyer.
 */
export function isRelevant(own: MatchSide, other: MatchSide): boolean {
  if (other.title === null) return false;
  if (own.productId !== null && own.productId === other.productId) return false;
  return other.isSold || !haveSameOwner(own, other);
}

/**
 * True when the own recording is held: it goes on sale, or into a delivery, only once an admin allows it. The earlier recording
 * wins: published previews count from their publication, masters from their sale. An owner's recording that was sold holds the
 * others of that owner, whatever the order.
 */
export function isBlocking(own: ClaimingSide, other: ClaimingSide, decision: MatchDecision | null): boolean {
  if (decision === 'allowed' || !isRelevant(own, other)) return false;
  if (haveSameOwner(own, other)) return other.isSold;
  // A decision may come before either counts.
  if (other.since === null) return decision === 'blocked' && own.since === null && own.isLater;
  if (own.since === null || other.since < own.since) return true;
  return other.since.getTime() === own.since.getTime() && own.isLater;
}

/**
 * Name of the seller of a recording. A deleted account takes its name off its tracks; without one they would pass as tracks of
 * the store. @returns null for those
 */
export function sellerNameOf({ title, storeName, sellerId }: MatchSide): string | null {
  return storeName ?? (title !== null && sellerId !== null ? FORMER_SELLER : null);
}

/** Uploads that became no track yet have no owner. Tracks without an account are those of the store, or of their seller name. */
function haveSameOwner(own: MatchSide, other: MatchSide): boolean {
  if (own.sellerId !== null || other.sellerId !== null) return own.sellerId === other.sellerId;
  return own.title !== null && other.title !== null && own.storeName === other.storeName;
}
