/**
 * Dates as the screens write them, in the reader's time zone unless a function says otherwise. The admin panel is in UTC: its lists
 * are filtered by the days that they show, for every admin alike.
 */

const SHORT_DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** Made where it is first used: a formatter takes the first page milliseconds that it may not need. */
function formatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => (made ??= new Intl.DateTimeFormat('en-GB', options)).format(date);
}

const shortDate = formatter(SHORT_DATE);
const shortUtcDate = formatter({ ...SHORT_DATE, timeZone: 'UTC' });
const shortUtcDay = formatter({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDateTime = formatter({ ...SHORT_DATE, ...CLOCK });
const shortUtcDateTime = formatter({ ...SHORT_DATE, ...CLOCK, timeZone: 'UTC', timeZoneName: 'short' });
const shortZonedDateTime = formatter({ ...SHORT_DATE, ...CLOCK, timeZoneName: 'short' });
const utcClock = formatter({ ...CLOCK, timeZone: 'UTC', timeZoneName: 'short' });
const longDate = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const utcMonth = formatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayAndTime = formatter({ day: 'numeric', month: 'long', ...CLOCK });

type IsoDate = string | null | undefined;

function format(by: (date: Date) => string, iso: IsoDate): string {
  if (!iso) return 'Date not available';
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Invalid date format' : by(date);
}

/** '7 Mar 2026' */
export const formatDate = (iso: IsoDate) => format(shortDate, iso);

/** '7 Mar 2026' in UTC: expiries count to the end of a UTC day. */
export const formatUtcDate = (iso: IsoDate) => format(shortUtcDate, iso);

/** First and last UTC day of an axis: '7 Mar' and '5 Apr', with their years where these differ. */
export function formatUtcSpan(from: IsoDate, to: IsoDate): readonly [string, string] {
  const by = from?.slice(0, 4) === to?.slice(0, 4) ? shortUtcDay : shortUtcDate;
  return [format(by, from), format(by, to)];
}

/** '7 Mar 2026, 14:05' */
export const formatDateTime = (iso: IsoDate) => format(shortDateTime, iso);

/** '7 Mar 2026, 14:05 UTC' */
export const formatUtcDateTime = (iso: IsoDate) => format(shortUtcDateTime, iso);

/** '7 Mar 2026, 15:05 CET': for a time that was entered in the reader's zone. */
export const formatZonedDateTime = (iso: IsoDate) => format(shortZonedDateTime, iso);

/** '14:05 UTC'; empty for a missing or broken date, which the date beside it reports. */
export function formatUtcClock(iso: IsoDate): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '' : utcClock(date);
}

/** The reader's day as a date field writes it: '2026-03-07'. */
export function localDay(now = new Date()): string {
  const [year, ...rest] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('-');
}

/** '20 November 2025' */
export const formatLongDate = (iso: IsoDate) => format(longDate, iso);

/** 'November 2026' for '2026-11' */
export const formatMonth = (month: string) => format(utcMonth, `${month}-01T00:00:00Z`);

/** '22 November at 14:05' */
export const formatDayAndTime = (iso: IsoDate) => format(dayAndTime, iso);
