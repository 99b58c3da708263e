import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvLine, type CsvColumn } from './csv.js';

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
