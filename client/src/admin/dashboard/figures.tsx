import { formatUtcDate } from '../../lib/dates';
import { formatMoney } from '../../ui';
import { barsOfDays, DayBars, type DashboardDay, type Measure } from './charts';
import type { AdminDashboardQuery } from './dashboard.generated';

const count = (value: number) => value.toLocaleString('en-US');

const FIGURES: readonly { measure: Measure; label: string; format: (value: number) => string }[] = [
  { measure: 'revenue', label: 'Revenue', format: formatMoney },
  { measure: 'orders', label: 'Orders', format: count },
  { measure: 'plays', label: 'Plays', format: count },
  { measure: 'newUsers', label: 'New users', format: count },
];

/** The four figures of the period: charts, and a table for screen readers. */
export function Figures({ dashboard }: { dashboard: AdminDashboardQuery['adminDashboard'] }) {
  const { days } = dashboard;
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  return (
    <section aria-label="Figures">
      <div className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 xl:grid-cols-4">
        {FIGURES.map(({ measure, label, format }) => (
          <div key={measure} className="flex flex-col gap-3 bg-surface p-5">
            <div>
              <h2 className="caption">{label}</h2>
              <p className="display figures mt-1 text-2xl">{format(dashboard[measure])}</p>
            </div>
            <DayBars label={label} bars={barsOfDays(days, measure)} format={format} />
            <p aria-hidden className="figures -mt-1.5 flex justify-between text-xs text-muted">
              <span>{formatUtcDate(first)}</span>
              <span>{formatUtcDate(last)}</span>
            </p>
          </div>
        ))}
      </div>
      <DayTable days={days} />
    </section>
  );
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
