import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * Streams a long list as JSON: `{ ...around, [name]: [...] }`, or only the array without a name. Other requests run between
 * two batches.
 */
export async function jsonList(
  batches: AsyncIterator<readonly object[]>,
  around: object = {},
  name?: string,
): Promise<StreamableFile> {
  // Reads the first batch before the response starts, so that a failing query still gets an error status.
  const first = await batches.next();
  const [head, tail] =
    name === undefined ? ['[', ']'] : [`${JSON.stringify(around).slice(0, -1)},"${name}":[`, ']}'];
  async function* parts(): AsyncGenerator<string> {
    let opening = head;
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield opening + batch.value.map((item) => JSON.stringify(item)).join(',');
      opening = ',';
    }
    yield opening === head ? head + tail : tail;
  }
  return new StreamableFile(Readable.from(parts(), { objectMode: false }), {
    type: 'application/json; charset=utf-8',
  });
}
