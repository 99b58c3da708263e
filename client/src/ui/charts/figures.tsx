import { formatCount } from '#domain/numbers.js';
import { formatUtcDate } from '../../lib/dates';
import { cn } from '../cn';
import { barsOfDays, DayBars, type FigureDay } from './day-bars';

export interface Figure<Measure extends string> {
  measure: Measure;
  label: string;
  format: (value: number) => string;
  /** Prefix of the numbers on the axis, such as '$'. */
  unit?: string;
  /** Takes two columns. */
  wide?: boolean;
}

type FigurePeriod<Measure extends string> = Readonly<Record<Measure, number>> & {
  readonly days: readonly FigureDay<Measure>[];
};

interface FiguresProps<Measure extends string> {
  figures: readonly Figure<Measure>[];
  period: FigurePeriod<Measure>;
  /** The same number of days right before the period. */
  previous: FigurePeriod<Measure>;
  /** Level of the headings. */
  as?: 'h2' | 'h3';
}

/** Figures of a period: each with its comparison and a chart, and a table of the days for screen readers. */
export function Figures<Measure extends string>(props: FiguresProps<Measure>) {
  const { figures, period, previous, as: Heading = 'h2' } = props;
  return (
    <>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line xl:grid-cols-4">
        {figures.map(({ measure, label, format, unit, wide }) => (
          <div
            key={measure}
            className={cn('flex flex-col justify-between gap-4 bg-surface p-4 sm:p-5', wide && 'col-span-2')}
          >
            <div>
              <Heading className="caption">{label}</Heading>
              <p className="display figures mt-1 text-lg sm:text-2xl">{format(period[measure])}</p>
              <small className="figures mt-1 block text-[0.8125rem] text-muted">
                {comparison(period[measure], previous[measure], format)}
              </small>
            </div>
            <DayBars
              label={label}
              bars={barsOfDays(period.days, measure)}
              before={barsOfDays(previous.days, measure)}
              format={format}
              unit={unit}
            />
          </div>
        ))}
      </div>
      <p aria-hidden className="mt-2 flex items-center gap-2 text-xs text-muted">
        <svg viewBox="0 0 24 2" className="h-0.5 w-6">
          <line x2={24} y1={1} y2={1} strokeDasharray="3 3" className="stroke-muted" />
        </svg>
        The {period.days.length} days before
      </p>
      <DayTable figures={figures} days={period.days} />
    </>
  );
}

/** A larger change is not written as a number. */
const MAX_PERCENT = 1000;

/** '+12% from $1,000', or the figure of the period before where there is nothing to compare with. */
export function comparison(now: number, before: number, format: (value: number) => string): string {
  if (before === 0) return `${format(0)} in the period before`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > MAX_PERCENT) return `up from ${format(before)}`;
  return `${percent < 0 ? '−' : '+'}${formatCount(Math.abs(percent))}% from ${format(before)}`;
}

interface DayTableProps<Measure extends string> {
  figures: readonly Figure<Measure>[];
  days: readonly FigureDay<Measure>[];
}

/** The charts as a table for screen readers. */
function DayTable<Measure extends string>({ figures, days }: DayTableProps<Measure>) {
  return (
    // `sr-only` is on the wrapper, because a table would keep its height.
    <div className="sr-only">
      <table>
        <caption>Figures by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {figures.map(({ measure, label }) => (
              <th key={measure} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatUtcDate(day.day)}</th>
              {figures.map(({ measure, format }) => (
                <td key={measure}>{format(day[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
