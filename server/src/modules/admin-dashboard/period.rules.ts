const DAY_MS = 24 * 60 * 60 * 1000;

export const DEFAULT_PERIOD_DAYS = 30;
/** A leap year, so that one year can always be looked at whole. */
export const MAX_PERIOD_DAYS = 366;

/** Whole days in UTC: `from` is the first moment counted, `to` the first one not counted any more. */
export interface Period {
  from: Date;
  to: Date;
}

/** The days a caller asks for, each one counted whole; the last 30 unless they say otherwise. */
export function periodOf(asked: { from?: Date | null; to?: Date | null }, now: Date): Period {
  const to = Math.ceil((asked.to ?? nextMoment(now)).getTime() / DAY_MS) * DAY_MS;
  const from = asked.from
    ? Math.floor(asked.from.getTime() / DAY_MS) * DAY_MS
    : to - DEFAULT_PERIOD_DAYS * DAY_MS;
  return { from: new Date(from), to: new Date(to) };
}

export function daysIn({ from, to }: Period): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}

/** At midnight sharp, today is the day that begins. */
const nextMoment = (now: Date) => new Date(now.getTime() + 1);
