import { quartersOf, type SellerBooking } from './annual-report.rules.js';

const line = (sellerId: number, priceCents: number, commissionPercent: number) => ({
  sellerId,
  priceCents,
  addOnCents: 0,
  commissionPercent,
});
const order = { discountCents: 0, feeCents: 0, lines: [line(1, 10000, 10), line(2, 30000, 20)] };
const sale: SellerBooking = {
  quarter: 1,
  credits: [
    { sellerId: 1, cents: 9000 },
    { sellerId: 2, cents: 24000 },
  ],
  commissionCents: 7000,
  activities: [
    { sellerId: 1, count: 1 },
    { sellerId: 2, count: 1 },
  ],
  order,
};

it('gives each seller of an order the commission of its own lines, and takes it back with a refund', () => {
  const back: SellerBooking = {
    quarter: 4,
    credits: sale.credits.map(({ sellerId, cents }) => ({ sellerId, cents: -cents })),
    commissionCents: -7000,
    activities: [],
    order,
  };
  const sums = quartersOf([sale, back]);
  expect(sums.get(1)?.[0]).toEqual({ considerationCents: 9000, feesCents: 1000, activities: 1 });
  expect(sums.get(2)?.[0]).toEqual({ considerationCents: 24000, feesCents: 6000, activities: 1 });
  expect(sums.get(2)?.[3]).toEqual({ considerationCents: -24000, feesCents: -6000, activities: 0 });
  expect(sums.get(1)?.[1]).toEqual({ considerationCents: 0, feesCents: 0, activities: 0 });
});

it('gives one seller all of the commission', () => {
  const one = {
    ...sale,
    credits: [{ sellerId: 1, cents: 500 }],
    commissionCents: 55,
    activities: [],
    order: null,
  };
  expect(quartersOf([one]).get(1)?.[0]).toEqual({ considerationCents: 500, feesCents: 55, activities: 0 });
});
