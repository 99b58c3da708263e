import fc from 'fast-check';
import { orderSums } from '#domain/pricing.js';
import { allocate, sharesOf } from '#domain/shares.js';
import { merge, reversalOf, salePostings, type Posting } from './ledger.rules.js';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const soldLine = fc.record({
  priceCents: cents,
  addOnCents: fc.constantFrom(0, 100_00),
  sellerId: fc.option(fc.integer({ min: 1, max: 5 })),
  commissionPercent: fc.integer({ min: 0, max: 100 }),
});
/** Orders as they are placed: the sums follow from the lines and a coupon. */
const soldOrder = fc
  .record({
    lines: fc.array(soldLine, { minLength: 1, maxLength: 20 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, discountPercent }) => {
    const priced = lines.map(({ priceCents, addOnCents }) => ({
      priceCents,
      includeProject: addOnCents > 0,
      projectName: 'Ableton Live',
    }));
    return { lines, ...orderSums(priced, discountPercent) };
  });

const sum = (postings: readonly Posting[]) =>
  postings.reduce((total, { amountCents }) => total + amountCents, 0);

describe('allocating an amount', () => {
  it('sums to the amount, each share at most one cent from its exact part', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const shares = allocate(amount, weights);
        const whole = weights.reduce((total, weight) => total + weight, 0);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
        if (whole === 0) return;
        shares.forEach((share, index) => {
          expect(Math.abs(share - (amount * (weights[index] ?? 0)) / whole)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('gives the odd cent to the largest remainder, then to the first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(1, [1, 3])).toEqual([0, 1]);
    // Both remainders are 1651 of 4953; as fractions in floating point the later one is larger.
    expect(allocate(115_57, [3_01, 31_51, 15_01])).toEqual([7_03, 73_52, 35_02]);
  });
});

describe('a sale', () => {
  it('sums to zero and receives what the buyer paid', () => {
    fc.assert(
      fc.property(soldOrder, (order) => {
        const postings = salePostings(sharesOf(order), 'manual');
        expect(sum(postings)).toBe(0);
        const received = postings.find(({ account }) => account === 'payments:manual')?.amountCents ?? 0;
        expect(received).toBe(order.totalCents);
        const fee = postings.find(({ account }) => account === 'service-fee')?.amountCents ?? 0;
        expect(fee + order.feeCents).toBe(0);
      }),
    );
  });

  it('credits the seller with the net price less the commission', () => {
    const order = {
      discountCents: 29_90,
      feeCents: 14_95,
      lines: [{ priceCents: 299_00, addOnCents: 0, sellerId: 7, commissionPercent: 20 }],
    };
    expect(salePostings(sharesOf(order), 'stripe')).toEqual([
      { account: 'payments:stripe', amountCents: 284_05 },
      { account: 'seller:7', amountCents: -215_28 },
      { account: 'commission', amountCents: -53_82 },
      { account: 'service-fee', amountCents: -14_95 },
    ]);
  });

  it('without a seller account belongs to the store, without commission', () => {
    const order = {
      discountCents: 0,
      feeCents: 5_00,
      lines: [{ priceCents: 100_00, addOnCents: 0, sellerId: null, commissionPercent: 20 }],
    };
    expect(salePostings(sharesOf(order), 'manual')).toEqual([
      { account: 'payments:manual', amountCents: 105_00 },
      { account: 'store-sales', amountCents: -100_00 },
      { account: 'service-fee', amountCents: -5_00 },
    ]);
  });
});

it('a reversal cancels its transaction', () => {
  fc.assert(
    fc.property(soldOrder, (order) => {
      const postings = salePostings(sharesOf(order), 'stripe');
      expect(merge([...postings, ...reversalOf(postings)])).toEqual([]);
    }),
  );
});
