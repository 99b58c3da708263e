import { dollarsToCents, isOnSale, orderSums, salePercent, subtotalCents, wholeDollars } from './pricing.js';

const line = (priceCents: number, includeProject = false, projectName: string | null = 'Cubase') => ({
  priceCents,
  includeProject,
  projectName,
});

describe('orderSums', () => {
  it('adds $100 for a project file', () => {
    expect(subtotalCents([line(34_900, true), line(29_900)])).toBe(74_800);
  });

  it('charges nothing for a project file the track does not have', () => {
    expect(subtotalCents([line(34_900, true, null)])).toBe(34_900);
  });

  it('computes the fee from the subtotal before the discount', () => {
    expect(orderSums([line(100_00)], 50)).toEqual({
      subtotalCents: 100_00,
      discountCents: 50_00,
      feeCents: 5_00,
      totalCents: 55_00,
    });
  });

  it('rounds each figure half up to the cent', () => {
    expect(orderSums([line(49_950)], 15)).toMatchObject({ discountCents: 7493, feeCents: 2498 });
  });

  it('rounds half up for percents whose fractions are none in binary', () => {
    // 34.9 * 7.25 is 253.02499999999998 for a machine.
    const discounts = [
      [34_900, 12.5],
      [34_90, 7.25],
      [100, 33.5],
      [101_00, 0.5 + 1],
    ].map(([cents = 0, percent]) => orderSums([line(cents)], percent).discountCents);
    expect(discounts).toEqual([4363, 253, 34, 152]);
  });

  it('returns whole cents for every price and percent', () => {
    for (let percent = 0; percent <= 100; percent += 0.25) {
      for (const cents of [1, 99, 101, 33_333, 49_950, 99_999]) {
        const sums = orderSums([line(cents)], percent);
        expect(Object.values(sums).every(Number.isInteger)).toBe(true);
        expect(sums.totalCents).toBe(sums.subtotalCents - sums.discountCents + sums.feeCents);
      }
    }
  });
});

describe('prices on screens', () => {
  it.each([
    [349, 499, 30],
    [349, 349, null],
    [349, 0, null],
    [349, null, null],
    [400, 300, null],
    [99, 100, 1],
    [99.5, 100, null],
    [498, 499, null],
  ])('for price %s and old price %s shows a sale of %s percent', (price, oldPrice, percent) => {
    expect(salePercent(price, oldPrice)).toBe(percent);
  });

  it('counts a reduction under 1 % as a sale without a badge', () => {
    expect(isOnSale(498, 499)).toBe(true);
    expect(isOnSale(499, 499)).toBe(false);
  });

  it('shows item prices rounded down to whole dollars', () => expect(wholeDollars(499.99)).toBe(499));

  it('converts dollars with cents exactly', () => expect(dollarsToCents(499.5)).toBe(49_950));
});
