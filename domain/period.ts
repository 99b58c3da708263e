/** Periods of whole days in UTC, as dashboards of the store and of sellers count them. */

const DAY_MS = 24 * 60 * 60 * 1000;

export const DEFAULT_PERIOD_DAYS = 30;
/** A leap year, so that any whole year can be shown. */
export const MAX_PERIOD_DAYS = 366;

/** Whole days in UTC, from `from` to `to`, which is excluded. */
export interface Period {
  from: Date;
  to: Date;
}

/** Extends the given bounds to whole days. Default: the last 30 days, today included. */
export function periodOf(bounds: { from?: Date | null; to?: Date | null }, now: Date): Period {
  const to = Math.ceil((bounds.to ?? nextMoment(now)).getTime() / DAY_MS) * DAY_MS;
  const from = bounds.from
    ? Math.floor(bounds.from.getTime() / DAY_MS) * DAY_MS
    : to - DEFAULT_PERIOD_DAYS * DAY_MS;
  return { from: new Date(from), to: new Date(to) };
}

/** The last days, today included. */
export function lastDays(days: number, now: Date): Period {
  const { to } = periodOf({}, now);
  return { from: new Date(to.getTime() - days * DAY_MS), to };
}

export function daysIn({ from, to }: Period): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}

/** The same number of days right before a period. */
export function periodBefore({ from, to }: Period): Period {
  return { from: new Date(from.getTime() * 2 - to.getTime()), to: from };
}

/** The next millisecond; exactly at midnight, today is the day that starts. */
const nextMoment = (now: Date) => new Date(now.getTime() + 1);
