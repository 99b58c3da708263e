import fc from 'fast-check';
import { releasePostings, type Stage } from './stage-release.js';

const stage = fc.record({
  keptCents: fc.integer({ min: 0, max: 1_000_000 }),
  isReleased: fc.boolean(),
  sellerId: fc.constant(7),
  commissionPercent: fc.integer({ min: 0, max: 100 }),
});

/** Books a release after those of before. */
const bookedAfter = (released: Stage['released'], next: Omit<Stage, 'released'>) => {
  const sums = new Map(released.map(({ account, amountCents }) => [account, amountCents]));
  for (const { account, amountCents } of releasePostings({ ...next, released })) {
    sums.set(account, (sums.get(account) ?? 0) + amountCents);
  }
  return [...sums].map(([account, amountCents]) => ({ account, amountCents }));
};

const sumOf = (postings: Stage['released'], account: string) =>
  postings.filter((one) => one.account === account).reduce((sum, { amountCents }) => sum + amountCents, 0);

it('whatever happened before, the money of a stage is held, or divided between maker and store to the cent', () => {
  fc.assert(
    fc.property(fc.array(stage, { minLength: 1, maxLength: 8 }), (steps) => {
      const end = steps.reduce<Stage['released']>(bookedAfter, []);
      const { keptCents, isReleased, commissionPercent } = steps.at(-1)!;
      const target = isReleased ? keptCents : 0;
      const commission = Math.round((target * commissionPercent) / 100);
      expect(end.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
      expect(sumOf(end, 'service-deposits')).toBe(target);
      expect(0 - sumOf(end, 'commission')).toBe(commission);
      expect(0 - sumOf(end, 'seller:7')).toBe(target - commission);
    }),
  );
});

it('without a maker the store has all of it', () => {
  const all = { keptCents: 18_000, isReleased: true, sellerId: null, commissionPercent: 0, released: [] };
  expect(releasePostings(all)).toEqual([
    { account: 'service-deposits', amountCents: 18_000 },
    { account: 'store-sales', amountCents: -18_000 },
  ]);
});

it('nothing is booked when the money is where it belongs', () => {
  const released = [
    { account: 'service-deposits', amountCents: 100 },
    { account: 'store-sales', amountCents: -100 },
  ];
  expect(
    releasePostings({ keptCents: 100, isReleased: true, sellerId: null, commissionPercent: 0, released }),
  ).toEqual([]);
});
