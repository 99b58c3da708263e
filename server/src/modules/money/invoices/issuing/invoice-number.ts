import type { InvoiceKind } from '#domain/invoices.js';

const SERIES: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CRN' };

/** E.g. `INV-2026-00042`; `DEMO-INV-2026-00042` in the series of the demo. */
export function invoiceNumber(kind: InvoiceKind, isDemo: boolean, year: number, sequence: number): string {
  const series = isDemo ? `DEMO-${SERIES[kind]}` : SERIES[kind];
  return `${series}-${year}-${String(sequence).padStart(5, '0')}`;
}
