import { createParser, useQueryState } from 'nuqs';
import { useState } from 'react';
import { formatCount } from '#domain/numbers.js';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, cn, ErrorState, formatMoney, Select, Skeleton, usePageMeta } from '../../ui';
import { DownloadButton } from '../lists';
import { PageHead, Panel } from '../page';
import { useRevenueReportQuery, type RevenueReportQuery } from './reports.generated';

type Report = RevenueReportQuery['revenueReport'];

const FAILED = 'Failed to load the report';
/** Months offered, the current one included. */
const MONTHS = 36;
/** Years offered for the report about sellers, the current one included. */
const YEARS = 5;

const monthParam = createParser({
  parse: (text) => (/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : null),
  serialize: String,
});
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The latest months in UTC, as options of a select. */
export function monthOptions(now: Date): { value: string; label: string }[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) };
  });
}

/** Revenue of a month by method, seller and genre, on screen and as files. */
export function ReportsPage() {
  usePageMeta('Reports');
  const options = monthOptions(new Date());
  const [chosen, setMonth] = useQueryState('month', monthParam);
  const month = chosen ?? options[0]!.value;
  const { data, previousData, error, refetch } = useRevenueReportQuery({
    variables: { month },
    fetchPolicy: 'cache-and-network',
  });
  const report = (data ?? previousData)?.revenueReport;
  const failure = error && readFailure(error, FAILED).message;
  const isOffered = options.some(({ value }) => value === month);
  const label = monthName.format(new Date(`${month}-01T00:00:00Z`));

  return (
    <>
      <PageHead
        title="Reports"
        actions={
          <>
            <Select
              size="sm"
              label="Month"
              hideLabel
              options={isOffered ? options : [{ value: month, label }, ...options]}
              value={month}
              onChange={({ target }) => void setMonth(target.value)}
              className="w-full sm:w-48"
            />
            {(['CSV', 'PDF'] as const).map((kind) => (
              <DownloadButton
                key={kind}
                path={`/api/reports/revenue.${kind.toLowerCase()}?month=${month}`}
                fileName={`revenue-${month}.${kind.toLowerCase()}`}
                failed="Failed to export the report"
              >
                {kind}
              </DownloadButton>
            ))}
          </>
        }
      />
      {failure && report && (
        <Banner tone="danger" className="mb-4">
          {failure}
        </Banner>
      )}
      {failure && !report && <ErrorState message={failure} onRetry={() => void refetch()} />}
      {!failure && !report && <Skeleton className="h-96 rounded-md" />}
      {report && (
        <div className={cn('flex flex-col gap-6 transition-opacity', !data && 'opacity-60')}>
          <Totals report={report} />
          <Lines
            title="By method, service fee included"
            nameLabel="Method"
            rows={report.methods}
            columns={LINE_COLUMNS}
          />
          <Lines title="By seller" nameLabel="Seller" rows={report.sellers} columns={SELLER_COLUMNS} />
          <Lines title="By genre" nameLabel="Genre" rows={report.genres} columns={LINE_COLUMNS} />
        </div>
      )}
      <SellersOfYear />
    </>
  );
}

/** The latest years in UTC, as options of a select. */
export function yearOptions(now: Date): { value: string; label: string }[] {
  return Array.from({ length: YEARS }, (_, back) => {
    const year = String(now.getUTCFullYear() - back);
    return { value: year, label: year };
  });
}

/** Earnings of sellers in a year, with the columns that tax offices ask platforms for. */
function SellersOfYear() {
  const options = yearOptions(new Date());
  // The report about a year is due in the next one.
  const [year, setYear] = useState(options[1]!.value);
  return (
    <Panel title="Sellers of a year" className="mt-6">
      <p className="mb-4 max-w-prose text-sm text-muted">
        Identity, account, and for each quarter earnings, sales and commission of every seller, with the
        columns of DAC7. The file holds personal data in full; each download is written to the audit log.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          size="sm"
          label="Year"
          hideLabel
          options={options}
          value={year}
          onChange={({ target }) => setYear(target.value)}
          className="w-28"
        />
        <DownloadButton
          path={`/api/admin/exports/sellers-year.csv?year=${year}`}
          fileName={`sellers-${year}.csv`}
          failed="Failed to export the report"
        >
          Download the year
        </DownloadButton>
      </div>
    </Panel>
  );
}

function Totals({ report: { received, serviceFee, net, commission, tax } }: { report: Report }) {
  const figures = [
    ['Received', received],
    ['Service fee in it', serviceFee],
    ['Net revenue', net],
    ['Commission in it', commission],
    ['Tax in it', tax],
  ] as const;
  return (
    <section aria-label="Totals">
      <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 xl:grid-cols-5">
        {figures.map(([label, amount]) => (
          <div key={label} className="bg-surface p-5 sm:max-xl:last:col-span-2">
            <dt className="caption">{label}</dt>
            <dd className="display figures mt-1 text-2xl">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Column<Row> {
  label: string;
  text: (row: Row) => string;
  /** Hidden on a phone. */
  minor?: boolean;
}

type Line = Report['methods'][number];
type SellerLine = Report['sellers'][number];

const COUNT: Column<Pick<Line, 'count'>> = {
  label: 'Count',
  text: ({ count }) => formatCount(count),
};
const SALES: Column<Pick<Line, 'sales'>> = {
  label: 'Sales',
  text: ({ sales }) => formatMoney(sales),
  minor: true,
};
const REFUNDS: Column<Pick<Line, 'refunds'>> = {
  label: 'Refunds',
  text: ({ refunds }) => formatMoney(refunds),
  minor: true,
};
const TOTAL: Column<Pick<Line, 'total'>> = { label: 'Total', text: ({ total }) => formatMoney(total) };
const TAX: Column<Pick<Line, 'tax'>> = {
  label: 'Tax in it',
  text: ({ tax }) => formatMoney(tax),
  minor: true,
};

const LINE_COLUMNS: readonly Column<Line>[] = [COUNT, SALES, REFUNDS, TOTAL, TAX];
const SELLER_COLUMNS: readonly Column<SellerLine>[] = [
  COUNT,
  SALES,
  REFUNDS,
  TOTAL,
  TAX,
  { label: 'Commission', text: ({ commission }) => formatMoney(commission), minor: true },
  { label: 'Earnings', text: ({ earnings }) => formatMoney(earnings), minor: true },
];

interface LinesProps<Row extends { name: string }> {
  title: string;
  nameLabel: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

function Lines<Row extends { name: string }>({ title, nameLabel, rows, columns }: LinesProps<Row>) {
  return (
    <Panel title={title} className="p-0">
      {rows.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">Nothing was sold in this month.</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-muted">
              <th scope="col" className="px-5 py-2 text-left font-normal">
                {nameLabel}
              </th>
              {columns.map(({ label, minor }) => (
                <th
                  key={label}
                  scope="col"
                  className={cn('px-5 py-2 text-right font-normal', minor && 'max-md:hidden')}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row, index) => (
              <tr key={`${row.name}-${index}`}>
                <th scope="row" className="px-5 py-2.5 text-left font-normal [overflow-wrap:anywhere]">
                  {row.name}
                </th>
                {columns.map(({ label, text, minor }) => (
                  <td
                    key={label}
                    className={cn(
                      'figures px-5 py-2.5 text-right whitespace-nowrap',
                      minor && 'max-md:hidden',
                    )}
                  >
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
