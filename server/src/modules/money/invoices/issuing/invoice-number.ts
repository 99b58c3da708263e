import type { EntityManager } from 'typeorm';
import type { InvoiceKind } from '#domain/invoices.js';

/** `demo`: sales of the demo. `self_billing`: documents that the store issues in the name of sellers. */
export type InvoiceSeries = 'sales' | 'demo' | 'self_billing';

const PREFIXES: Record<InvoiceSeries, Record<InvoiceKind, string>> = {
  sales: { invoice: 'INV', credit_note: 'CRN' },
  demo: { invoice: 'DEMO-INV', credit_note: 'DEMO-CRN' },
  self_billing: { invoice: 'SB', credit_note: 'SBC' },
};

interface TakenNumber {
  year: number;
  sequence: number;
  /** E.g. `INV-2026-00042`. */
  number: string;
}

/**
 * Takes the next number of a year. The counter's row is locked until the caller's transaction ends: numbers are in the order
 * of the commits, and a rollback leaves no gap.
 */
export async function takeInvoiceNumber(
  manager: EntityManager,
  series: InvoiceSeries,
  kind: InvoiceKind,
  issuedAt: Date,
): Promise<TakenNumber> {
  const year = issuedAt.getUTCFullYear();
  const rows: { last_number: number }[] = await manager.query(
    `INSERT INTO invoice_counters (kind, year, last_number) VALUES ($1, $2, 1)
     ON CONFLICT (kind, year) DO UPDATE SET last_number = invoice_counters.last_number + 1
     RETURNING last_number`,
    [series === 'sales' ? kind : `${series}_${kind}`, year],
  );
  const sequence = rows[0]?.last_number as number;
  const number = `${PREFIXES[series][kind]}-${year}-${String(sequence).padStart(5, '0')}`;
  return { year, sequence, number };
}
