import { parseAsStringLiteral } from 'nuqs';

const PERIODS = ['7', '30', '90', '365'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_OPTIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const satisfies readonly { value: Period; label: string }[];

/** In the address, so that a view can be kept and sent on. */
export const PERIOD_PARAM = parseAsStringLiteral(PERIODS).withDefault('30');

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first midnight (UTC) of a period that ends with today. */
export function startOf(period: Period, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (Number(period) - 1) * DAY_MS).toISOString();
}
