import { DEMO_TRACKS } from '../catalogue.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { HISTORY_DAYS, type Calendar } from './calendar.js';
import type { SoldTrack } from './sold-tracks.js';

/** Plays of one track on one UTC day. */
export interface DemoPlays {
  day: string;
  plays: number;
}

/** Yesterday. Real plays count from the day of the first start on, so both never share a day. */
const LAST_DAY = 1;

/** Divides the plays that the catalogue shows over the days, so that both agree. */
export function createCataloguePlays(calendar: Calendar, random: Random): Map<string, DemoPlays[]> {
  const days = Array.from({ length: HISTORY_DAYS }, (_, i) => LAST_DAY + i);
  return new Map(
    DEMO_TRACKS.map(({ name, playCount }) => [name, dividePlays(calendar, random, playCount, days)]),
  );
}

/** Plays of a track from its first day in the shop to the day it was taken. */
export function createTrackPlays(calendar: Calendar, random: Random, track: SoldTrack): DemoPlays[] {
  const from = Math.min(HISTORY_DAYS - 1, Math.floor(calendar.ageOf(track.createdAt)));
  const to = Math.max(LAST_DAY, track.takenAt ? Math.floor(calendar.ageOf(track.takenAt)) : LAST_DAY);
  const days = Array.from({ length: Math.max(1, from - to) }, (_, i) => to + i);
  return dividePlays(calendar, random, Math.round(days.length * random.between(1.5, 5)) + 2, days);
}

function dividePlays(
  calendar: Calendar,
  random: Random,
  total: number,
  days: readonly number[],
): DemoPlays[] {
  const limits: number[] = [];
  let sum = 0;
  for (const daysAgo of days) limits.push((sum += calendar.busyness(daysAgo)));
  const counts = new Map<number, number>();
  for (let i = 0; i < total; i++) {
    const at = random.between(0, sum);
    const daysAgo = days[limits.findIndex((limit) => at < limit)] ?? days[0]!;
    counts.set(daysAgo, (counts.get(daysAgo) ?? 0) + 1);
  }
  return [...counts].map(([daysAgo, plays]) => ({ day: calendar.dayOf(daysAgo), plays }));
}
