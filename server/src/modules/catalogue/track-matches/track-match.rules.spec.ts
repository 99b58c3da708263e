import { isBlocking, isRelevant, sellerNameOf, type ClaimingSide } from './track-match.rules.js';

const side = (fields: Partial<ClaimingSide>): ClaimingSide => ({
  productId: 1,
  title: 'Old',
  storeName: 'Rival',
  sellerId: 8,
  isSold: false,
  since: null,
  isLater: false,
  ...fields,
});
const OWN = side({ productId: 2, title: 'New', storeName: 'Own', sellerId: 7, isLater: true });
const OTHER = side({});
const OF_STORE = { sellerId: null, storeName: null };
const EARLY = new Date('2026-11-01');
const LATE = new Date('2026-11-02');

it('names the seller of a recording, and says so where the account is deleted', () => {
  const unnamed = side({ storeName: null });
  const upload = side({ storeName: null, title: null });
  expect([OTHER, unnamed, side(OF_STORE), upload].map(sellerNameOf)).toEqual([
    'Rival',
    'Former seller',
    null,
    null,
  ]);
});

describe('isRelevant', () => {
  it.each<[string, ClaimingSide, ClaimingSide, boolean]>([
    ['a track of another seller', OWN, OTHER, true],
    ["the seller's own sold track", OWN, side({ sellerId: 7, isSold: true }), true],
    ["the seller's own unsold track", OWN, side({ sellerId: 7 }), false],
    ['an earlier file of the same track', OWN, side({ productId: 2 }), false],
    ['a file that became no track', OWN, side({ productId: null, title: null }), false],
    ['an upload without a seller', side({ ...OF_STORE, productId: null, title: null }), OTHER, true],
    ['two tracks of the store', side({ ...OF_STORE, productId: 2 }), side(OF_STORE), false],
    ['a track of the store', OWN, side(OF_STORE), true],
    [
      'names without accounts',
      side({ sellerId: null, productId: 2 }),
      side({ sellerId: null, storeName: 'B' }),
      true,
    ],
  ])('is, for %s', (_, own, other, expected) => {
    expect(isRelevant(own, other)).toBe(expected);
  });
});

describe('isBlocking', () => {
  it.each<[string, Partial<ClaimingSide>, Partial<ClaimingSide>, 'allowed' | 'blocked' | null, boolean]>([
    ['a new recording of a published one', {}, { since: EARLY }, null, true],
    ['the recording that was published first', { since: EARLY }, { since: LATE }, null, false],
    [
      'the one that was published first and uploaded last',
      { since: EARLY, isLater: true },
      { since: LATE },
      null,
      false,
    ],
    ['the one that was published later', { since: LATE, isLater: false }, { since: EARLY }, null, true],
    [
      'an earlier one, though the later one was sold',
      { since: EARLY },
      { since: LATE, isSold: true },
      null,
      false,
    ],
    ['one of two that count since the same moment', { since: EARLY }, { since: EARLY }, null, true],
    [
      'the first of two that count since the same moment',
      { since: EARLY, isLater: false },
      { since: EARLY },
      null,
      false,
    ],
    ['two that are not published', {}, {}, null, false],
    ['two that are not published, decided against', {}, {}, 'blocked', true],
    ['the first of two that are not published, decided against', { isLater: false }, {}, 'blocked', false],
    ['one that was allowed', {}, { since: EARLY }, 'allowed', false],
    ['one that was decided against', {}, { since: EARLY }, 'blocked', true],
    [
      'an own track, of which another one was sold',
      { since: EARLY },
      { sellerId: 7, isSold: true, since: LATE },
      null,
      true,
    ],
    [
      'an own track, of which another one was published',
      { since: LATE },
      { sellerId: 7, since: EARLY },
      null,
      false,
    ],
  ])('is, for %s, %o %o %s: %s', (_, own, other, decision, expected) => {
    expect(isBlocking({ ...OWN, ...own }, { ...OTHER, ...other }, decision)).toBe(expected);
  });
});
