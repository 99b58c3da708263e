/**
 * Days before the end of its six months on sale at which the seller of a track is reminded. It can be extended from the first
 * reminder on.
 */
export const LISTING_REMINDER_DAYS = [30, 7] as const;
