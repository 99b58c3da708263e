import { centsToDollars } from '#domain/pricing.js';
import { csvText } from '#core/csv/index.js';

export type OwnRow = Readonly<Record<string, unknown>>;

export interface ExportedFile {
  name: string;
  content: Buffer;
}

const CENTS = /_cents$/;

/** Writes amounts in dollars: `price_cents: 34900` becomes `price: 349`. */
function toDollars(row: OwnRow): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      CENTS.test(name) && typeof value === 'number'
        ? [name.replace(CENTS, ''), centsToDollars(value)]
        : [name.replace(CENTS, ''), value],
    ),
  );
}

/** The rows of one table as JSON and as CSV; no file for no rows. */
export function filesOf(file: string, stored: readonly OwnRow[]): ExportedFile[] {
  const [first, ...others] = stored.map(toDollars);
  if (!first) return [];
  const rows = [first, ...others];
  const names = Object.keys(first);
  const table = [names, ...rows.map((row) => names.map((name) => toCell(row[name])))];
  return [
    { name: `${file}.json`, content: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`) },
    { name: `${file}.csv`, content: Buffer.from(csvText(table)) },
  ];
}

function toCell(value: unknown): string | number | boolean | Date | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
