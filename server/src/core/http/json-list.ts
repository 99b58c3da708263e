import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * A long list as JSON, sent while it is read: `{ ...around, [name]: [...] }`, or the bare list without a name.
 * Nobody else waits while it is written.
 */
export async function jsonList(
  batches: AsyncIterator<readonly object[]>,
  around: object = {},
  name?: string,
): Promise<StreamableFile> {
  // A list that cannot be read fails here, while there is still a status to fail with.
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
