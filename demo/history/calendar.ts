import { addMilliseconds } from 'date-fns/addMilliseconds';
import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';

/** Days of the demo's past. */
export const HISTORY_DAYS = 90;

const HOUR_MS = 3_600_000;
const SATURDAY = 6;

/** Moments of the demo's past, relative to the first start. All are at least ten minutes old. */
export class Calendar {
  readonly end: Date;

  constructor(
    readonly now: Date,
    private readonly random: Random,
  ) {
    this.end = subMinutes(now, 10);
  }

  /** A moment within the 24 hours that end `daysAgo` days before now. */
  momentOf(daysAgo: number): Date {
    return this.after(subDays(this.now, daysAgo + 1), 0, 24);
  }

  /** A moment between `fromHours` and `toHours` after another one, not in the future. */
  after(moment: Date, fromHours: number, toHours: number): Date {
    return this.past(addMilliseconds(moment, Math.round(this.random.between(fromHours, toHours) * HOUR_MS)));
  }

  past(moment: Date): Date {
    return min([moment, this.end]);
  }

  /** Whole days between a moment and now. */
  ageOf(moment: Date): number {
    return (this.now.getTime() - moment.getTime()) / (24 * HOUR_MS);
  }

  /** UTC day as `2026-11-22`. */
  dayOf(daysAgo: number): string {
    return subDays(this.now, daysAgo).toISOString().slice(0, 10);
  }

  /** Activity of a day: it grows by half over the ninety days, and is higher at weekends. */
  busyness(daysAgo: number): number {
    const weekday = subDays(this.now, daysAgo).getUTCDay();
    const weekend = weekday === SATURDAY || weekday === 0 ? 1.35 : 1;
    return (1 + 0.5 * (1 - daysAgo / HISTORY_DAYS)) * weekend;
  }
}
