import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

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

/**
 * A table as a file to download, sent while it is read: the server never holds it whole.
 * @param name of the file, without date and ending
 */
export async function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterator<readonly Row[]>,
): Promise<StreamableFile> {
  // A list that cannot be read fails here, while there is still a status to fail with.
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
