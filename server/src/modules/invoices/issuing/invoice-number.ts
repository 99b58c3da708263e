import type { InvoiceKind } from '#domain/invoices.js';

const SERIES: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CRN' };

/** E.g. `INV-2026-00042`. */
export function invoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  return `${SERIES[kind]}-${year}-${String(sequence).padStart(5, '0')}`;
}
