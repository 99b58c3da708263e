import { ORDER_HOLD_HOURS } from '#domain/limits.js';

/** What a pending order means for its tracks. */
export function reservation(tracks: number): string {
  return tracks === 1
    ? `Nobody else can buy this track for the next ${ORDER_HOLD_HOURS} hours.`
    : `Nobody else can buy these ${tracks} tracks for the next ${ORDER_HOLD_HOURS} hours.`;
}
