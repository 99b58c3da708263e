import type { MatchDecision } from '#domain/track-matches.js';

/** Most matches that are shown of one recording, those with sold tracks first. */
export const MAX_MATCHES = 10;

/** The facts about a recording that decide about a match. */
export interface MatchSide {
  productId: number | null;
  title: string | null;
  sellerId: number | null;
  isSold: boolean;
}

/**
 * True when the other recording says something against the own one: a track of another seller, or one that was sold. Not
 * an earlier file of the same track, an upload that became no track, or a seller's own track that nobody has bought.
 */
export function isRelevant(own: MatchSide, other: MatchSide): boolean {
  if (other.title === null) return false;
  if (own.productId !== null && own.productId === other.productId) return false;
  return other.isSold || own.sellerId === null || own.sellerId !== other.sellerId;
}

/** True when the own recording must not go on sale. */
export function isBlocking(own: MatchSide, other: MatchSide, decision: MatchDecision | null): boolean {
  return other.isSold && decision !== 'allowed' && isRelevant(own, other);
}
