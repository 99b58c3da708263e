import { formatUtcDate, formatUtcSpan } from '../../lib/dates';
import { cn } from '../cn';

/** Figures of one day. */
export type FigureDay<Measure extends string> = Readonly<Record<Measure, number>> & {
  /** Such as `2026-07-26`. */
  readonly day: string;
};

interface Bar {
  /** First and last day, such as `2026-07-26`. */
  from: string;
  to: string;
  value: number;
}

/** Maximum number of bars; more would be too thin to see. */
const MAX_BARS = 92;
const WEEK = 7;

/** One bar per day, or per week for long periods. */
export function barsOfDays<Measure extends string>(
  days: readonly FigureDay<NoInfer<Measure>>[],
  measure: Measure,
): Bar[] {
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

const HEIGHT = 64;
const STEP = 10;
const GAP = 2;
/** Minimum height of a bar above zero, so that it stays visible. */
const MIN_HEIGHT = 2;

/** The next of 2, 4, 6, 8, 10, 20, 40, 50, 100 … at or above a value: the end of an axis whose half is a whole number. */
export function axisEnd(value: number): number {
  if (value <= 10) return Math.max(2, 2 * Math.ceil(value / 2));
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 10].find((step) => step * magnitude >= value) ?? 10) * magnitude;
}

/** '1.2K' */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

interface DayBarsProps {
  /** Label of the values, such as 'Revenue'. */
  label: string;
  bars: readonly Bar[];
  /** The same number of bars of the period before. */
  before: readonly Bar[];
  format: (value: number) => string;
  /** Prefix of the numbers on the axis, such as '$'. */
  unit?: string;
}

/**
 * Bar chart of one figure per day with its maximum highlighted, and the period before as a line. The table of days has the
 * numbers.
 */
export function DayBars({ label, bars, before, format, unit = '' }: DayBarsProps) {
  const peak = bars.reduce<Bar | null>((top, bar) => (bar.value > (top?.value ?? 0) ? bar : top), null);
  const end = axisEnd(Math.max(peak?.value ?? 0, ...before.map(({ value }) => value)));
  const heightOf = (value: number) => (value / end) * HEIGHT;
  const width = bars.length * STEP;
  const [firstDay, lastDay] = formatUtcSpan(bars[0]?.from, bars.at(-1)?.to);
  const summary = peak ? `highest ${format(peak.value)}, ${spanOf(peak)}` : 'nothing in this period';
  const line = before.map(
    ({ value }, index) => `${index * STEP + (STEP - GAP) / 2},${HEIGHT - heightOf(value)}`,
  );
  return (
    <div>
      <div className="flex gap-2">
        <svg
          role="img"
          aria-label={`${label} over time: ${summary}`}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-16 w-0 flex-1 overflow-visible"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x1={0}
              x2={width}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bars.map((bar, index) => {
            const height = bar.value ? Math.max(MIN_HEIGHT, heightOf(bar.value)) : 0;
            const earlier = before[index];
            return (
              <g key={bar.from} className="group">
                <title>
                  {`${spanOf(bar)}: ${format(bar.value)}` +
                    (earlier ? `; ${spanOf(earlier)}: ${format(earlier.value)}` : '')}
                </title>
                <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent" />
                <rect
                  x={index * STEP}
                  y={HEIGHT - height}
                  width={STEP - GAP}
                  height={height}
                  className={cn(bar === peak ? 'fill-bone' : 'fill-edge group-hover:fill-muted')}
                />
              </g>
            );
          })}
          <polyline
            points={line.join(' ')}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 3"
            className="pointer-events-none fill-none stroke-muted"
          />
        </svg>
        <p aria-hidden className="figures flex w-9 flex-col justify-between text-xs leading-none text-muted">
          {[end, end / 2, 0].map((value) => (
            <span key={value} className="-my-1.5">
              {unit}
              {compact.format(value)}
            </span>
          ))}
        </p>
      </div>
      <p aria-hidden className="figures mt-2.5 mr-11 flex justify-between gap-2 text-xs text-muted">
        <span>{firstDay}</span>
        <span>{lastDay}</span>
      </p>
    </div>
  );
}

function spanOf({ from, to }: Bar): string {
  return from === to ? formatUtcDate(from) : `${formatUtcDate(from)} to ${formatUtcDate(to)}`;
}
