const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

function format(iso: string | null | undefined, by: Intl.DateTimeFormat): string {
  if (!iso) return 'Date not available';
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Invalid date format' : by.format(date);
}

/** '20 November 2025' */
export function formatDay(iso: string | null | undefined): string {
  return format(iso, DAY);
}

/** '22 November at 14:05' */
export function formatMoment(iso: string | null | undefined): string {
  return format(iso, MOMENT);
}
