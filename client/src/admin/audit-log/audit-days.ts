const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day where the reader is; null for what is no day. */
export function momentOfDay(day: string): string | null {
  return momentAfter(day, 0);
}

/** The first moment after a day: 'to' counts to its end. */
export function momentAfterDay(day: string): string | null {
  return momentAfter(day, 1);
}

function momentAfter(day: string, days: number): string | null {
  if (!DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + days);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
