import { PersistedDocuments } from './persisted-documents.js';

it('keeps the thousand documents that were used last', async () => {
  const documents = new PersistedDocuments();
  for (let n = 0; n < 1000; n += 1) await documents.set(`hash ${n}`, `{ n${n} }`);
  await documents.get('hash 0');
  await documents.set('hash 1000', '{ n1000 }');
  expect(await documents.get('hash 0')).toBe('{ n0 }');
  expect(await documents.get('hash 1')).toBeUndefined();
  expect(await documents.get('hash 1000')).toBe('{ n1000 }');
});

it('keeps no document of more than 10,000 characters', async () => {
  const documents = new PersistedDocuments();
  await documents.set('long', 'x'.repeat(10_001));
  expect(await documents.get('long')).toBeUndefined();
});
