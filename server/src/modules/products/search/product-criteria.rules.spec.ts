import { criteriaOf } from './product-criteria.rules.js';

const NOWHERE = { min: -Infinity, max: Infinity };

describe('criteriaOf', () => {
  it('restricts nothing without a filter', () => {
    expect(criteriaOf(null)).toEqual({
      categories: null,
      musicKeys: null,
      types: null,
      onSale: false,
      hot: false,
      priceCents: NOWHERE,
      bpm: NOWHERE,
    });
  });

  it('restricts nothing by an empty list', () => {
    expect(criteriaOf({ categories: [], musicKeys: [], types: [] })).toEqual(criteriaOf(null));
  });

  it("restricts nothing by bounds at the slider's ends", () => {
    expect(criteriaOf({ minPrice: 0, maxPrice: 1000, minBpm: 0, maxBpm: 200 })).toEqual(criteriaOf(null));
  });

  it('counts prices in cents', () => {
    expect(criteriaOf({ minPrice: 99.99, maxPrice: 349 }).priceCents).toEqual({ min: 9_999, max: 34_900 });
  });

  it('takes the smaller of two bounds as the lower one', () => {
    expect(criteriaOf({ minBpm: 130, maxBpm: 120 }).bpm).toEqual({ min: 120, max: 130 });
  });

  it('takes bounds that have passed one another to the ends as no bounds', () => {
    expect(criteriaOf({ minPrice: 1000, maxPrice: 0 }).priceCents).toEqual(NOWHERE);
  });

  it('takes false as no restriction', () => {
    expect(criteriaOf({ onSale: false, hot: false })).toEqual(criteriaOf(null));
  });
});
