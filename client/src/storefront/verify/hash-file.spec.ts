import { File as NodeFile } from 'node:buffer';
import { createHash } from 'node:crypto';
import { digestOf } from './hash-file';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hashOf = async (text: string) => {
  const file = new NodeFile([text], 'delivered.zip') as unknown as File;
  return (await digestOf(file, () => undefined, new AbortController().signal)).hash;
};

test('hashes the uploaded part of a delivered archive, and the whole of other files', async () => {
  expect(await hashOf('uploadeddocuments ghostnote-package/1 8')).toBe(sha256('uploaded'));
  for (const other of ['some file', 'ghostnote-package/1 9000', 'ghostnote-package/1 8 and more']) {
    expect(await hashOf(other)).toBe(sha256(other));
  }
});
