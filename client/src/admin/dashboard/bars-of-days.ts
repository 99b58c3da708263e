import type { AdminDashboardQuery } from './dashboard.generated';

export type DashboardDay = AdminDashboardQuery['adminDashboard']['days'][number];
export type Measure = 'revenue' | 'orders' | 'plays' | 'newUsers';

export interface Bar {
  /** First and last day, `2026-07-26`. */
  from: string;
  to: string;
  value: number;
}

/** More bars than this would be too thin to see. */
const MAX_BARS = 92;
const WEEK = 7;

/** One bar a day, or a week where there are too many days. */
export function barsOfDays(days: readonly Pick<DashboardDay, 'day' | Measure>[], measure: Measure): Bar[] {
  const step = days.length > MAX_BARS ? WEEK : 1;
  const bars: Bar[] = [];
  for (let at = 0; at < days.length; at += step) {
    const group = days.slice(at, at + step);
    const from = group[0]?.day ?? '';
    const to = group.at(-1)?.day ?? from;
    bars.push({ from, to, value: group.reduce((sum, day) => sum + day[measure], 0) });
  }
  return bars;
}
