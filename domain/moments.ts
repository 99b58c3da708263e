/** True for a day of the calendar as `yyyy-mm-dd`, from the year 1000 on. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * A day, or a day and time in ISO 8601; without a zone it is in UTC. Null for other text: `new Date` reads `11/29/2026` too, and
 * takes 30 February as a day in March.
 */
export function parseMoment(text: string): Date | null {
  const [, day, zone] = MOMENT.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return null;
  const moment = new Date(text.length > day.length && zone === undefined ? `${text}Z` : text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
