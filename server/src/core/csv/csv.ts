/** What a cell may hold. Money is given in dollars, moments in UTC. */
export type CsvValue = string | number | boolean | Date | null | undefined;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/** Excel takes a file for UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of a file, as RFC 4180 has it; text that a spreadsheet would run is marked as text. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
