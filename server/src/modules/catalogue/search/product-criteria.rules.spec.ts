import { criteriaOf, isAddedBetween } from './product-criteria.rules.js';

const UNBOUNDED = { min: -Infinity, max: Infinity };

describe('criteriaOf', () => {
  it('restricts nothing without a filter', () => {
    expect(criteriaOf(null)).toEqual({
      categories: null,
      musicKeys: null,
      modes: null,
      camelotCodes: null,
      tempi: null,
      types: null,
      programs: null,
      vocals: null,
      aiTools: null,
      samples: null,
      versions: null,
      onSale: false,
      hot: false,
      onlyStockPlugins: false,
      priceCents: UNBOUNDED,
      bpm: UNBOUNDED,
    });
  });

  it('ignores empty lists', () => {
    expect(criteriaOf({ categories: [], musicKeys: [], types: [], programs: [] })).toEqual(criteriaOf(null));
  });

  it('ignores bounds at the ends of the range', () => {
    expect(criteriaOf({ minPrice: 0, maxPrice: 1000, minBpm: 0, maxBpm: 200 })).toEqual(criteriaOf(null));
  });

  it('converts prices to cents', () => {
    expect(criteriaOf({ minPrice: 99.99, maxPrice: 349 }).priceCents).toEqual({ min: 9_999, max: 34_900 });
  });

  it('swaps crossed bounds', () => {
    expect(criteriaOf({ minBpm: 130, maxBpm: 120 }).bpm).toEqual({ min: 120, max: 130 });
  });

  it('ignores crossed bounds at the ends of the range', () => {
    expect(criteriaOf({ minPrice: 1000, maxPrice: 0 }).priceCents).toEqual(UNBOUNDED);
  });

  it('ignores false flags', () => {
    expect(criteriaOf({ onSale: false, hot: false, onlyStockPlugins: false })).toEqual(criteriaOf(null));
  });
});

it.each([
  [{}, true],
  [{ from: '2026-11-20' }, true],
  [{ from: '2026-11-21' }, false],
  [{ to: '2026-11-20' }, true],
  [{ to: '2026-11-19' }, false],
  [{ from: '2026-11-20', to: '2026-11-20' }, true],
  [{ from: '2026-11-19', to: '2026-11-19' }, false],
])('a track of the last moment of 20 November is added between %j: %s', (days, expected) => {
  expect(isAddedBetween(new Date('2026-11-20T23:59:59.999Z'), days)).toBe(expected);
});
