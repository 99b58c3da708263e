import { centsToDollars } from '#domain/pricing.js';

/** The one way in which all documents write days, money, lengths and sizes. */

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-GB', DAY);
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The note at the foot of documents with amounts. */
export const PAPER_UNITS = 'Amounts in US dollars, dates in UTC.';

/** E.g. `5 March 2026`, in UTC. */
export function paperDay(moment: Date): string {
  return day.format(moment);
}

/** @param yearAndMonth `2026-11` is written as `November 2026` */
export function paperMonth(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

/** E.g. `$1,349.50`, with a minus sign as wide as a plus: `−$5.00`. */
export function paperMoney(cents: number): string {
  return dollars.format(centsToDollars(cents)).replace('-', '−');
}

/** E.g. `3:42`. */
export function paperLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** E.g. `512 bytes`, `52.3 MB`. */
export function paperSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}
