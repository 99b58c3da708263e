const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
/** An expiry counts to the end of a UTC day, wherever the reader is. */
const UTC_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function format(formatter: Intl.DateTimeFormat, value: string | null | undefined): string {
  if (!value) return 'Date not available';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? 'Invalid date format' : formatter.format(date);
}

/** '7 Mar 2026', where the reader is. */
export const formatDate = (value: string | null | undefined) => format(DAY, value);

/** '7 Mar 2026, 14:05', where the reader is. */
export const formatDateTime = (value: string | null | undefined) => format(MOMENT, value);

/** '14:05', where the reader is; nothing where the date beside it says what is wrong. */
export function formatTime(value: string | null | undefined): string {
  const date = new Date(value ?? '');
  return Number.isNaN(date.getTime()) ? '' : TIME.format(date);
}

/** The day it is in UTC. */
export const formatUtcDate = (value: string | null | undefined) => format(UTC_DAY, value);
