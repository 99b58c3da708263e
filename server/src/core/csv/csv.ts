import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Value of a cell. Money is in dollars, times in UTC. */
export type CsvValue = string | number | boolean | Date | null | undefined;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/** Excel recognises UTF-8 by it only. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Start of a text that spreadsheets would run as a formula, also after white space and invisible characters. Some of them
 * read the wide and small forms of East Asian keyboards as the sign.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@\u2212\uFE62-\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r]/u;

/** One line in the format of RFC 4180. An apostrophe keeps spreadsheets from running a cell as a formula. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file of short content. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/**
 * Streams a table as a CSV download, without holding all of it in memory.
 * @param name of the file, without date and ending
 */
export async function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterator<readonly Row[]>,
): Promise<StreamableFile> {
  // Reads the first batch before the response starts, so that a failing query still gets an error status.
  const first = await batches.next();
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header));
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield batch.value.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
    }
  }
  const day = new Date().toISOString().slice(0, 10);
  return new StreamableFile(Readable.from(lines(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${day}.csv"`,
  });
}
