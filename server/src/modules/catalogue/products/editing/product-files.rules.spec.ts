import type { ProductStatus } from '#domain/statuses.js';
import { excludesFile, excludesPackage, type FileOwner } from './product-files.rules.js';

const SELLER = 3;
const RIVAL = 4;
const owner = (status: ProductStatus, fields: Partial<FileOwner> = {}): FileOwner => ({
  id: 10,
  sellerId: SELLER,
  status,
  quantity: status === 'reserved' || status === 'sold' ? 0 : 1,
  ...fields,
});

it.each([
  ['a sold track', owner('sold'), { file: true, package: true }],
  ['a reserved track', owner('reserved'), { file: true, package: true }],
  ['a sold track that was archived', owner('archived', { quantity: 0 }), { file: true, package: true }],
  ['a track of the same seller on sale', owner('published'), { file: false, package: true }],
  ['an unsold track that was archived', owner('archived'), { file: false, package: false }],
  ['an earlier track of a rival', owner('published', { sellerId: RIVAL }), { file: true, package: true }],
  [
    'an earlier archived track of a rival',
    owner('archived', { sellerId: RIVAL }),
    { file: true, package: true },
  ],
  [
    'a later track of a rival',
    owner('published', { sellerId: RIVAL, id: 30 }),
    { file: false, package: false },
  ],
  [
    'a sold later track of a rival',
    owner('sold', { sellerId: RIVAL, id: 30 }),
    { file: true, package: true },
  ],
  ['the track itself', owner('sold', { id: 20 }), { file: false, package: false }],
])('the files of %s', (_, other, excluded) => {
  const user = { id: 20, sellerId: SELLER };
  expect({ file: excludesFile(other, user), package: excludesPackage(other, user) }).toEqual(excluded);
});

it('the files of any track of a rival, for a submission', () => {
  const user = { id: null, sellerId: SELLER };
  expect(excludesFile(owner('published', { sellerId: RIVAL, id: 999 }), user)).toBe(true);
});
