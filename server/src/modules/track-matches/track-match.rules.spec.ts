import { isBlocking, isRelevant } from './track-match.rules.js';

const OWN = { productId: 2, title: 'New', sellerId: 7, isSold: false };
const OTHER = { productId: 1, title: 'Old', sellerId: 8, isSold: false };

describe('isRelevant', () => {
  it.each([
    ['a track of another seller', OTHER, true],
    ["the seller's own sold track", { ...OTHER, sellerId: 7, isSold: true }, true],
    ["the seller's own unsold track", { ...OTHER, sellerId: 7 }, false],
    ['an earlier file of the same track', { ...OTHER, productId: 2 }, false],
    ['a file that became no track', { ...OTHER, productId: null, title: null }, false],
  ])('is, for %s, %o: %s', (_, other, expected) => {
    expect(isRelevant(OWN, other)).toBe(expected);
  });

  it('counts an upload that has no seller yet as of another seller', () => {
    expect(isRelevant({ productId: null, title: null, sellerId: null, isSold: false }, OTHER)).toBe(true);
  });
});

describe('isBlocking', () => {
  const sold = { ...OTHER, isSold: true };

  it.each([
    ['an undecided match with a sold track', sold, null, true],
    ['a match that was decided against', sold, 'blocked', true],
    ['a match that was allowed', sold, 'allowed', false],
    ['a match with an unsold track', OTHER, null, false],
  ] as const)('is, for %s, %o, %s: %s', (_, other, decision, expected) => {
    expect(isBlocking(OWN, other, decision)).toBe(expected);
  });
});
