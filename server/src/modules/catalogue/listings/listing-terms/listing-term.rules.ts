import { addDays } from 'date-fns/addDays';
import { LISTING_REMINDER_DAYS } from '#domain/listing-terms.js';

const [FIRST, LAST] = LISTING_REMINDER_DAYS;
const DAY_MS = 24 * 60 * 60 * 1_000;

export type ReminderDays = (typeof LISTING_REMINDER_DAYS)[number];

/** Six months on sale of a track. */
export interface ListingTerm {
  endsAt: Date;
  /** Days ahead of the latest reminder of this end. */
  remindedDays: ReminderDays | null;
}

/** Step that is due for a track on sale: a reminder, with the end it announces, or the end. */
export type ListingTermStep = { kind: 'remind'; days: ReminderDays; endsAt: Date } | { kind: 'end' };

/**
 * The step of a listing term that is due now. An end is always announced a week ahead: after a reminder that is late, because the job
 * did not run or the track was held or off sale, a week is left.
 */
export function dueStep({ endsAt, remindedDays }: ListingTerm, now: Date): ListingTermStep | null {
  if (remindedDays === LAST) return endsAt <= now ? { kind: 'end' } : null;
  const week = addDays(now, LAST);
  if (endsAt <= week) return { kind: 'remind', days: LAST, endsAt: week };
  if (remindedDays === null && endsAt <= addDays(now, FIRST)) return { kind: 'remind', days: FIRST, endsAt };
  return null;
}

/** Whole days until the end, a started one counted; 0 after it. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
}

/** A listing term can be extended only in its last days, so that listing terms do not pile up. */
export function isExtendable(endsAt: Date, now: Date): boolean {
  return endsAt <= addDays(now, FIRST);
}
