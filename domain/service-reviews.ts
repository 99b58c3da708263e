/** Versions of custom work, comments on them, and rounds of changes. */

export const SERVICE_SIDES = ['customer', 'maker', 'store'] as const;
/** Side on which a person takes part in a service order. */
export type ServiceSide = (typeof SERVICE_SIDES)[number];

/** Days in which a customer approves a version or asks for changes; after them the version counts as approved. */
export const REVIEW_DAYS = 14;
/** Days before the end of a review on which the customer is reminded of it. */
export const REVIEW_REMINDER_DAYS = [7, 2] as const;
/** Work on a round of changes has this many days at least, unless the whole work has fewer. */
export const ROUND_DAYS = 5;

export const VERSION_LIMITS = { noteLength: 2_000, seconds: 30 * 60, perOrder: 50 } as const;
export const COMMENT_LIMITS = { textLength: 1_000, perVersion: 300 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of reminders that are due at a moment of a review. */
export function remindersDue(reviewUntil: Date, now: Date): number {
  const left = reviewUntil.getTime() - now.getTime();
  return REVIEW_REMINDER_DAYS.filter((days) => left <= days * DAY_MS).length;
}

interface Changes {
  dueAt: Date | null;
  /** When the version arrived that the customer listened to. */
  reviewedSince: Date;
  now: Date;
  /** Days of the whole work; null without a quote. */
  days: number | null;
}

/** When work is due after a request for changes: the time of the review does not count, and a few days are left in any case. */
export function dueAfterChanges({ dueAt, reviewedSince, now, days }: Changes): Date {
  const least = now.getTime() + Math.min(ROUND_DAYS, days ?? ROUND_DAYS) * DAY_MS;
  const moved = dueAt === null ? 0 : dueAt.getTime() + now.getTime() - reviewedSince.getTime();
  return new Date(Math.max(least, moved));
}

interface CommentPlace {
  /** Seconds. */
  at: number;
  until: number | null;
}

/** Reason why a comment cannot be at a place; null for a possible place. */
export function placeProblem(
  { at, until }: CommentPlace,
  durationSeconds: number,
): { field: 'at' | 'until'; message: string } | null {
  if (at < 0 || at > durationSeconds) {
    return { field: 'at', message: 'A comment must be within the length of the version' };
  }
  if (until === null) return null;
  if (until <= at) return { field: 'until', message: 'A region must end after its start' };
  if (until > durationSeconds) {
    return { field: 'until', message: 'A region must end within the length of the version' };
  }
  return null;
}

/** Factor by which a version is played so that it is as loud as the quietest of those it is compared with. */
export function matchingGain(loudness: number | null, others: readonly (number | null)[]): number {
  if (loudness === null) return 1;
  const quietest = Math.min(loudness, ...others.filter((other) => other !== null));
  return 10 ** ((quietest - loudness) / 20);
}
