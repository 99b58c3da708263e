import { formatUtcDate } from '../../lib/dates';
import { formatMoney } from '../../ui';
import { barsOfDays, DayBars, type DashboardDay, type Measure } from './charts';
import type { AdminDashboardQuery } from './dashboard.generated';

const count = (value: number) => value.toLocaleString('en-US');

const FIGURES: readonly {
  measure: Measure;
  label: string;
  format: (value: number) => string;
  unit?: string;
}[] = [
  { measure: 'revenue', label: 'Revenue', format: formatMoney, unit: '$' },
  { measure: 'orders', label: 'Orders', format: count },
  { measure: 'plays', label: 'Plays', format: count },
  { measure: 'newUsers', label: 'New users', format: count },
];

/** The four figures of the period: charts, and a table for screen readers. */
export function Figures({ dashboard }: { dashboard: AdminDashboardQuery['adminDashboard'] }) {
  const { days, previous } = dashboard;
  return (
    <section aria-label="Figures">
      <div className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 xl:grid-cols-4">
        {FIGURES.map(({ measure, label, format, unit }) => (
          <div key={measure} className="flex flex-col gap-4 bg-surface p-5">
            <div>
              <h2 className="caption">{label}</h2>
              <p className="display figures mt-1 text-2xl">{format(dashboard[measure])}</p>
              <small className="figures mt-1 block text-[0.8125rem] text-muted">
                {comparison(dashboard[measure], previous[measure], format)}
              </small>
            </div>
            <DayBars
              label={label}
              bars={barsOfDays(days, measure)}
              before={barsOfDays(previous.days, measure)}
              format={format}
              unit={unit}
            />
          </div>
        ))}
      </div>
      <p aria-hidden className="mt-2 flex items-center gap-2 text-xs text-muted">
        <svg viewBox="0 0 24 2" className="h-0.5 w-6">
          <line x2={24} y1={1} y2={1} strokeDasharray="3 3" className="stroke-bone" />
        </svg>
        The {days.length} days before
      </p>
      <DayTable days={days} />
    </section>
  );
}

/** '+12% from $1,000', or the figure of the period before where there is nothing to compare with. */
export function comparison(now: number, before: number, format: (value: number) => string): string {
  if (before === 0) return `${format(0)} in the period before`;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-US')}% from ${format(before)}`;
}

/** The charts as a table for screen readers. */
function DayTable({ days }: { days: readonly DashboardDay[] }) {
  return (
    // `sr-only` is on the wrapper, because a table would keep its height.
    <div className="sr-only">
      <table>
        <caption>Figures by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {FIGURES.map(({ measure, label }) => (
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
              {FIGURES.map(({ measure, format }) => (
                <td key={measure}>{format(day[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
