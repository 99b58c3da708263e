import fc from 'fast-check';
import { orderSums } from '#domain/pricing.js';
import { sharesOf, type LineShares } from '#domain/shares.js';
import { merge, refundPostings, reversalOf, salePostings, type Posting } from '../ledger/index.js';
import { leftOf, openLines, planRefund, type EarlierPart, type RefundPart } from './refund.rules.js';

const soldLine = fc.record({
  priceCents: fc.integer({ min: 0, max: 100_000 }),
  addOnCents: fc.constantFrom(0, 100_00),
  sellerId: fc.option(fc.integer({ min: 1, max: 3 })),
  commissionPercent: fc.integer({ min: 0, max: 100 }),
});
const soldOrder = fc
  .record({
    lines: fc.array(soldLine, { minLength: 1, maxLength: 6 }),
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
/** A share of what is left, from nothing to all of it. */
const share = fc.double({ min: 0, max: 1, noNaN: true });

const linesOf = (shares: readonly LineShares[]) =>
  shares.map((_, index) => ({ id: index + 1, revokedAt: null }));
const toEarlier = ({ lineId, part }: RefundPart): EarlierPart => ({ lineId, ...part });
const sumOf = (
  parts: readonly RefundPart[],
  key: 'earningCents' | 'commissionCents' | 'feeCents' | 'totalCents',
) => parts.reduce((sum, { part }) => sum + part[key], 0);

describe('refunding an order in parts', () => {
  it('returns every cent once, and takes each from whom it was credited to', () => {
    fc.assert(
      fc.property(soldOrder, fc.array(share, { maxLength: 8 }), (order, portions) => {
        const shares = sharesOf(order);
        const parts: RefundPart[] = [];
        const open = () => openLines(linesOf(shares), shares, parts.map(toEarlier));
        for (const portion of portions) {
          const amount = Math.floor(leftOf(open()) * portion);
          if (amount > 0) parts.push(...planRefund(open(), amount));
        }
        if (leftOf(open()) > 0) parts.push(...planRefund(open(), null));
        expect(sumOf(parts, 'totalCents')).toBe(order.totalCents);
        expect(sumOf(parts, 'feeCents')).toBe(order.feeCents);
        shares.forEach((line, index) => {
          const ofLine = parts.filter(({ lineId }) => lineId === index + 1);
          expect(sumOf(ofLine, 'earningCents')).toBe(line.earningCents);
          expect(sumOf(ofLine, 'commissionCents')).toBe(line.commissionCents);
        });
      }),
    );
  });

  it('never takes more of a line than is left, nor a part below zero', () => {
    fc.assert(
      fc.property(soldOrder, share, (order, portion) => {
        const lines = openLines(linesOf(sharesOf(order)), sharesOf(order), []);
        const amount = Math.floor(order.totalCents * portion);
        const parts = planRefund(lines, amount);
        expect(sumOf(parts, 'totalCents')).toBe(amount);
        for (const { lineId, part } of parts) {
          const { left } = lines.find((line) => line.lineId === lineId)!;
          for (const key of ['earningCents', 'commissionCents', 'feeCents', 'totalCents'] as const) {
            expect(part[key]).toBeGreaterThanOrEqual(0);
            expect(part[key]).toBeLessThanOrEqual(left[key]);
          }
        }
      }),
    );
  });

  it('takes the tracks back with everything that is left, not with a part', () => {
    const shares = sharesOf({
      discountCents: 0,
      feeCents: 20_00,
      lines: [1, 2].map((sellerId) => ({
        priceCents: 200_00,
        addOnCents: 0,
        sellerId,
        commissionPercent: 20,
      })),
    });
    const lines = openLines(linesOf(shares), shares, []);
    const first = planRefund(lines, 100_00);
    expect(first.map(({ isRevoked }) => isRevoked)).toEqual([false, false]);
    const rest = planRefund(openLines(linesOf(shares), shares, first.map(toEarlier)), null);
    expect(rest.map(({ part, isRevoked }) => [part.totalCents, isRevoked])).toEqual([
      [160_00, true],
      [160_00, true],
    ]);
  });

  it("is a line's price and add-on less its share of the discount plus its share of the fee", () => {
    const shares = sharesOf({
      discountCents: 50_00,
      feeCents: 25_00,
      lines: [
        { priceCents: 300_00, addOnCents: 100_00, sellerId: 7, commissionPercent: 10 },
        { priceCents: 100_00, addOnCents: 0, sellerId: null, commissionPercent: 10 },
      ],
    });
    const [line] = openLines(linesOf(shares), shares, []);
    const [{ part } = { part: null }] = planRefund([line!], null);
    expect(part).toEqual({
      sellerId: 7,
      totalCents: 380_00,
      earningCents: 324_00,
      commissionCents: 36_00,
      feeCents: 20_00,
    });
  });
});

type Step =
  | { kind: 'sale'; order: ReturnType<typeof sharesOf> }
  | { kind: 'refund'; order: number; portion: number; fails: boolean }
  | { kind: 'payout'; sellerId: number; fails: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  soldOrder.map((order) => ({ kind: 'sale' as const, order: sharesOf(order) })),
  fc.record({
    kind: fc.constant('refund' as const),
    order: fc.nat(),
    portion: share,
    fails: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('payout' as const),
    sellerId: fc.integer({ min: 1, max: 3 }),
    fails: fc.boolean(),
  }),
);

/** Replays steps on a ledger, and beside it counts what each account must hold from the events alone. */
function replay(steps: readonly Step[]) {
  const ledger: Posting[][] = [];
  const sales: { shares: LineShares[]; refunded: RefundPart[] }[] = [];
  const expected = new Map<string, number>();
  const add = (account: string, cents: number) => expected.set(account, (expected.get(account) ?? 0) + cents);
  const owe = (
    { sellerId, earningCents, commissionCents, feeCents, totalCents }: LineShares,
    sign: 1 | -1,
  ) => {
    add('payments:manual', sign * totalCents);
    add(sellerId === null ? 'store-sales' : `seller:${sellerId}`, -sign * earningCents);
    add('commission', -sign * commissionCents);
    add('service-fee', -sign * feeCents);
  };
  for (const one of steps) {
    if (one.kind === 'sale') {
      sales.push({ shares: one.order, refunded: [] });
      ledger.push(salePostings(one.order, 'manual'));
      for (const line of one.order) owe(line, 1);
    } else if (one.kind === 'refund') {
      const sale = sales[one.order % Math.max(sales.length, 1)];
      if (!sale) continue;
      const open = openLines(linesOf(sale.shares), sale.shares, sale.refunded.map(toEarlier));
      const amount = Math.ceil(leftOf(open) * one.portion);
      if (amount === 0) continue;
      const parts = planRefund(open, amount);
      const postings = refundPostings(
        parts.map(({ part }) => part),
        'manual',
      );
      ledger.push(postings);
      if (one.fails) ledger.push(reversalOf(postings));
      else {
        sale.refunded.push(...parts);
        for (const { part } of parts) owe(part, -1);
      }
    } else {
      const account = `seller:${one.sellerId}`;
      const due = -balanceOf(ledger, account);
      if (due <= 0) continue;
      const postings = [
        { account, amountCents: due },
        { account: 'payouts:bank', amountCents: -due },
      ];
      ledger.push(postings);
      if (one.fails) ledger.push(reversalOf(postings));
      else for (const { account: name, amountCents } of postings) add(name, amountCents);
    }
  }
  return { ledger, expected };
}

const balanceOf = (ledger: readonly (readonly Posting[])[], account: string) =>
  ledger.flat().reduce((sum, posting) => (posting.account === account ? sum + posting.amountCents : sum), 0);

it('keeps every account right through any sequence of sales, refunds, payouts and their failures', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { ledger, expected } = replay(steps);
      for (const transaction of ledger) {
        expect(transaction.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
      }
      const accounts = new Map(
        merge(ledger.flat()).map(({ account, amountCents }) => [account, amountCents]),
      );
      const nonZero = new Map([...expected].filter(([, cents]) => cents !== 0));
      expect(accounts).toEqual(nonZero);
    }),
  );
});
