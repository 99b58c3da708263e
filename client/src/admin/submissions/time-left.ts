import { REVIEW_HOURS } from '#domain/seller.js';

const HOUR_MS = 60 * 60 * 1000;
/** Hours before the end of the promise from which on a submission is urgent. */
const SOON_HOURS = 12;

export interface TimeLeft {
  text: string;
  state: 'fine' | 'soon' | 'overdue';
}

/** Moment at which the promised answer is due. */
export function dueAt(createdAt: string): string {
  return new Date(Date.parse(createdAt) + REVIEW_HOURS * HOUR_MS).toISOString();
}

/** Time until the promised answer to a submission is due. */
export function timeLeft(createdAt: string, now: number): TimeLeft {
  const left = Date.parse(dueAt(createdAt)) - now;
  if (left <= 0) return { text: `Overdue by ${span(-left)}`, state: 'overdue' };
  return { text: `${span(left)} left`, state: left < SOON_HOURS * HOUR_MS ? 'soon' : 'fine' };
}

/** Whole hours; minutes below two hours, days above three. */
function span(milliseconds: number): string {
  const hours = milliseconds / HOUR_MS;
  if (hours < 2) return `${Math.floor(hours * 60)} min`;
  return hours < 72 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}
