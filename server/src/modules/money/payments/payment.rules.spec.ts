import { orderSums } from '#domain/pricing.js';
import { billOf, isChargeable, sessionEnd, type BilledOrder } from './payment.rules.js';

const NOW = new Date('2026-07-01T12:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

function buildOrder(prices: number[], percent: number | null, addOns: number[] = []): BilledOrder {
  const lines = prices.map((priceCents, index) => ({
    name: `Track ${index}`,
    category: 'Techno',
    priceCents,
    addOnCents: addOns[index] ?? 0,
    includeProject: Boolean(addOns[index]),
    projectName: 'Ableton Live',
  }));
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents + line.addOnCents, 0);
  const discountCents = Math.round((subtotalCents * (percent ?? 0)) / 100);
  const feeCents = Math.round(subtotalCents * 0.05);
  return {
    id: 1201,
    lines,
    subtotalCents,
    discountCents,
    feeCents,
    couponDiscount: percent,
    totalCents: subtotalCents - discountCents + feeCents,
  };
}

describe('a bill', () => {
  const baskets = [[34_900], [1, 1, 1], [33_333, 19_999, 0], [0, 7], [10_000_000, 1, 99], [3, 5, 7, 11, 13]];
  const percents = [null, 1, 10, 33, 50, 99, 100];

  it.each(baskets.flatMap((prices) => percents.map((percent) => [prices, percent] as const)))(
    'of %j at %s %% off equals the total, without negative lines',
    (prices, percent) => {
      const order = buildOrder([...prices], percent, [10_000]);
      const items = billOf(order);
      expect(items.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.totalCents);
      expect(items.every(({ cents }) => Number.isInteger(cents) && cents >= 0)).toBe(true);
    },
  );

  it('of a project file that is ordered later has no line for the track', () => {
    const items = billOf(buildOrder([0], null, [10_000]));
    expect(items.map(({ name, cents }) => [name, cents])).toEqual([
      ['Track 0: project file', 10_000],
      ['Service fee (5 %)', 500],
    ]);
  });

  it('of an order that is paid in part is what is left', () => {
    const order = buildOrder([34_900], null);
    expect(billOf(order, 500)).toEqual([{ name: 'Order #1201', description: 'Rest of $366.45', cents: 500 }]);
  });

  it('equals the total of the pricing rules', () => {
    const order = buildOrder([34_900], 10);
    const line = { priceCents: 34_900, includeProject: false, projectName: null };
    expect(orderSums([line], 10).totalCents).toBe(order.totalCents);
  });
});

it.each([
  [48 * 60, 23 * 60 + 50],
  [24 * 60, 23 * 60 + 50],
  [120, 115],
  [37, 32],
])('a page opened %i minutes before the hold ends expires after %i minutes', (hold, lifetime) => {
  expect(sessionEnd(NOW, inMinutes(hold))).toEqual(inMinutes(lifetime));
});

it('opens no page when less than half an hour is left', () => {
  expect(sessionEnd(NOW, inMinutes(36))).toBeNull();
});

it.each([
  [49, false],
  [50, true],
  [99_999_999, true],
  [100_000_000, false],
])('%i cents can be charged: %s', (cents, expected) => {
  expect(isChargeable(cents)).toBe(expected);
});
