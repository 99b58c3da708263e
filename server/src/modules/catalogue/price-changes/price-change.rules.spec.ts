import fc from 'fast-check';
import { effectOf, oldPriceAfter, type PricedTrack } from './price-change.rules.js';
import { fingerprintOf } from './preview-fingerprint.js';

const track = (over: Partial<PricedTrack> = {}): PricedTrack => ({
  id: 1,
  status: 'published',
  priceCents: 349_00,
  isInSale: false,
  ...over,
});

it.each([
  [{ kind: 'percent', value: -20 }, 349_00, 279_20],
  [{ kind: 'percent', value: 10 }, 1_05, 1_16],
  [{ kind: 'amount', value: -50_00 }, 349_00, 299_00],
  [{ kind: 'amount', value: 25 }, 349_00, 349_25],
] as const)('changes by %j', (change, priceCents, afterCents) => {
  expect(effectOf(change, track({ priceCents }))).toEqual({ afterCents, refusal: null });
});

it.each([
  [{ status: 'reserved' }, -10, 'Held by an order'],
  [{ status: 'sold' }, -10, 'Sold'],
  [{ isInSale: true }, -10, 'In another sale'],
  [{ priceCents: 1_00 }, -10, 'Would be below $1'],
  [{ priceCents: 99_999_00 }, 10, 'Would be above $100000'],
  [{ priceCents: 0 }, 10, 'Would be below $1'],
] as const)('refuses %j by %i percent: %s', (over, value, refusal) => {
  expect(effectOf({ kind: 'percent', value }, track(over))).toEqual({ afterCents: null, refusal });
});

it('never leaves the range of prices, and lowers or raises as the sign says', () => {
  const change = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: -90, max: 500 }).filter((value) => value !== 0),
  });
  fc.assert(
    fc.property(change, fc.integer({ min: 0, max: 10_000_000 }), (by, priceCents) => {
      const { afterCents } = effectOf(by, track({ priceCents }));
      if (afterCents === null) return;
      expect(afterCents).toBeGreaterThanOrEqual(100);
      expect(afterCents).toBeLessThanOrEqual(10_000_000);
      expect(Math.sign(afterCents - priceCents)).toBe(Math.sign(by.value));
    }),
  );
});

it('keeps an old price only while it is above the price', () => {
  expect([oldPriceAfter(100, 200), oldPriceAfter(200, 200), oldPriceAfter(100, null)]).toEqual([
    200,
    null,
    null,
  ]);
});

it('tells previews apart by any track or price', () => {
  const one = { id: 1, beforeCents: 100, afterCents: 90 };
  const all = [
    [one],
    [{ ...one, id: 2 }],
    [{ ...one, beforeCents: 101 }],
    [{ ...one, afterCents: null }],
    [one, { ...one, id: 2 }],
  ];
  expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
});
