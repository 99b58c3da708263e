import type { CsvColumn } from '#core/csv/index.js';
import type { RevenueReport } from './revenue-report.service.js';

/** A row of the report as one table. */
export interface RevenueRow {
  group: 'Total' | 'Method' | 'Seller' | 'Genre';
  name: string;
  count: number | null;
  sales: number | null;
  refunds: number | null;
  total: number;
  tax: number | null;
  commission: number | null;
  earnings: number | null;
}

/** All rows of a report, the totals first. */
export function revenueRows(report: RevenueReport): RevenueRow[] {
  const nothing = { count: null, sales: null, refunds: null, tax: null, commission: null, earnings: null };
  return [
    { group: 'Total', name: 'Received', ...nothing, total: report.received, tax: report.tax },
    { group: 'Total', name: 'Service fee', ...nothing, total: report.serviceFee },
    { group: 'Total', name: 'Net', ...nothing, total: report.net },
    { group: 'Total', name: 'Commission', ...nothing, total: report.commission },
    { group: 'Total', name: 'Tax', ...nothing, total: report.tax },
    ...report.methods.map((line) => ({ group: 'Method' as const, ...nothing, ...line })),
    ...report.sellers.map(({ sellerId: _sellerId, ...line }) => ({ group: 'Seller' as const, ...line })),
    ...report.genres.map((line) => ({ group: 'Genre' as const, ...nothing, ...line })),
  ];
}

/** Columns of the CSV file. Amounts are US dollars. */
export const REVENUE_CSV: readonly CsvColumn<RevenueRow>[] = [
  { header: 'Group', value: ({ group }) => group },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Count', value: ({ count }) => count },
  { header: 'Sales', value: ({ sales }) => sales },
  { header: 'Refunds', value: ({ refunds }) => refunds },
  { header: 'Total', value: ({ total }) => total },
  { header: 'Tax in it', value: ({ tax }) => tax },
  { header: 'Commission', value: ({ commission }) => commission },
  { header: 'Earnings', value: ({ earnings }) => earnings },
];
