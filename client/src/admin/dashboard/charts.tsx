import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatUtcDate } from '../../lib/dates';
import { Button, cn, Money, StatusBadge } from '../../ui';
import { Panel } from '../page';
import type { AdminDashboardQuery } from './dashboard.generated';

export type DashboardDay = AdminDashboardQuery['adminDashboard']['days'][number];
export type Measure = 'revenue' | 'orders' | 'plays' | 'newUsers';

export interface Bar {
  /** First and last day, such as `2026-07-26`. */
  from: string;
  to: string;
  value: number;
}

/** Maximum number of bars; more would be too thin to see. */
const MAX_BARS = 92;
const WEEK = 7;

/** One bar per day, or per week for long periods. */
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

const HEIGHT = 48;
const STEP = 10;
const GAP = 2;
/** Minimum height of a bar above zero, so that it stays visible. */
const MIN_HEIGHT = 2;

interface DayBarsProps {
  /** Label of the values, such as 'Revenue'. */
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** Bar chart of one figure per day, with its maximum highlighted. The table of days has the numbers. */
export function DayBars({ label, bars, format }: DayBarsProps) {
  const peak = bars.reduce<Bar | null>((top, bar) => (bar.value > (top?.value ?? 0) ? bar : top), null);
  const width = bars.length * STEP;
  const summary = peak ? `highest ${format(peak.value)}, ${spanOf(peak)}` : 'nothing in this period';
  return (
    <svg
      role="img"
      aria-label={`${label} over time: ${summary}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full"
    >
      {bars.map((bar, index) => {
        const height = peak && bar.value ? Math.max(MIN_HEIGHT, (bar.value / peak.value) * HEIGHT) : 0;
        return (
          <g key={bar.from} className="group">
            <title>{`${spanOf(bar)}: ${format(bar.value)}`}</title>
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent" />
            <rect x={index * STEP} y={HEIGHT - 1} width={STEP - GAP} height={1} className="fill-line" />
            <rect
              x={index * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={cn(bar === peak ? 'fill-signal' : 'fill-edge group-hover:fill-bone')}
            />
          </g>
        );
      })}
    </svg>
  );
}

function spanOf({ from, to }: Bar): string {
  return from === to ? formatUtcDate(from) : `${formatUtcDate(from)} to ${formatUtcDate(to)}`;
}

/** Bar for a share; decorative, because the number beside it is text. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden className="mt-1.5 h-1 w-full">
      <rect width="100%" height="100%" className="fill-line" />
      <rect width={`${share * 100}%`} height="100%" className="fill-edge" />
    </svg>
  );
}

const FIRST_GENRES = 8;

interface GenreBarsProps {
  genres: AdminDashboardQuery['adminDashboard']['genres'];
}

/** Revenue per genre, or plays when nothing was sold yet. */
export function GenreBars({ genres }: GenreBarsProps) {
  const [all, setAll] = useState(false);
  const measure = genres.some(({ revenue }) => revenue > 0) ? 'revenue' : 'plays';
  const most = Math.max(1, ...genres.map((genre) => genre[measure]));
  const shown = all ? genres : genres.slice(0, FIRST_GENRES);
  return (
    <Panel title="Genres">
      {genres.length === 0 && (
        <p className="text-sm text-muted">Nothing was sold or played in this period.</p>
      )}
      <ul className="flex flex-col gap-3 text-sm">
        {shown.map(({ genre, revenue, sold, plays }) => (
          <li key={genre}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="truncate">{genre}</span>
              <span className="figures whitespace-nowrap text-muted">
                {plays.toLocaleString('en-US')} {plays === 1 ? 'play' : 'plays'} · {sold} sold ·{' '}
                <Money value={revenue} className="text-bone" />
              </span>
            </div>
            <ShareBar share={(measure === 'revenue' ? revenue : plays) / most} />
          </li>
        ))}
      </ul>
      {genres.length > FIRST_GENRES && (
        <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)} className="mt-5">
          {all ? 'Show fewer' : `Show all ${genres.length}`}
        </Button>
      )}
    </Panel>
  );
}

interface OrderStatusesProps {
  counts: AdminDashboardQuery['adminDashboard']['ordersByStatus'];
}

export function OrderStatuses({ counts }: OrderStatusesProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="Orders by status">
      <ul className="flex flex-col gap-3 text-sm">
        {counts.map(({ status, count }) => (
          <li key={status}>
            <Link
              to={`/admin/orders?status=${status}`}
              className="flex items-center justify-between gap-4 hover:underline"
            >
              <StatusBadge status={status} />
              <span className="figures">{count.toLocaleString('en-US')}</span>
            </Link>
            <ShareBar share={total ? count / total : 0} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
