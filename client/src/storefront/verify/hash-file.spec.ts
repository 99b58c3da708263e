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

test('finds the code in the documents of a delivered archive', async () => {
  const proofOf = async (text: string) => {
    const file = new NodeFile([text], 'delivered.zip') as unknown as File;
    return (await digestOf(file, () => undefined, new AbortController().signal)).proof;
  };
  const code = '7K2QF-9TXMH-00ABC-DEFGH';
  expect(await proofOf(`uploaded{ "code": "${code}" } ghostnote-package/1 8`)).toBe(code);
  expect(await proofOf(`{ "code": "${code}" }uploadeddocuments ghostnote-package/1 50`)).toBeNull();
  expect(await proofOf(`{ "code": "${code}" }`)).toBeNull();
});

test('takes the code of a certificate, or the hash of its file where it has none, as before November 2026', async () => {
  const proofOf = async (content: object) => {
    const text = JSON.stringify(content);
    const file = new NodeFile([text], 'certificate.json') as unknown as File;
    return [(await digestOf(file, () => undefined, new AbortController().signal)).proof, sha256(text)];
  };
  const link = { chain: 'store', position: 1, previousHash: '', hash: 'a', keyId: 1, signature: 's' };
  const old = {
    format: 'ghostnote-certificate-file/1',
    link,
    publicKey: 'k',
    document: { chain: 'store', disclosure: '' },
    disclosure: null,
  };
  const [proof, hash] = await proofOf(old);
  expect(proof).toBe(hash);
  expect((await proofOf({ ...old, code: 'C' }))[0]).toBe('C');
});
