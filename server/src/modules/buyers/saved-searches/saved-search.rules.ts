import type { AlertFrequency } from '#domain/saved-searches.js';
import { shopQueryOf, type ShopFilter } from '#domain/shop-link.js';

/** Hour in UTC of daily and weekly mails. */
const MAIL_HOUR = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;
const MONDAY = 1;

/**
 * Searches of a frequency that were last checked before this time are due.
 * @param newestTrack creation of the newest listed track: without a newer one, there is nothing to mail at once
 */
export function dueBefore(frequency: AlertFrequency, now: Date, newestTrack: Date): Date | null {
  if (frequency === 'off') return null;
  if (frequency === 'instant') return newestTrack;
  const time = new Date(now);
  time.setUTCHours(MAIL_HOUR, 0, 0, 0);
  if (time > now) time.setTime(time.getTime() - DAY_MS);
  if (frequency === 'daily') return time;
  const sinceMonday = (time.getUTCDay() - MONDAY + 7) % 7;
  return new Date(time.getTime() - sinceMonday * DAY_MS);
}

/** Page of the shop that shows the search. */
export function shopPathOf({ filter, search }: { filter: ShopFilter; search: string | null }): string {
  return `/shop${shopQueryOf(filter, search)}`;
}
