import { orderSums } from '#domain/pricing.js';
import {
  billOf,
  isAsRequested,
  isChargeable,
  isOfPage,
  isOtherMoney,
  mayRepeatOpening,
  moneyText,
  refundedBefore,
  sessionEnd,
  type BilledOrder,
  type PaymentEvent,
  type SessionEvent,
} from './payment.rules.js';

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

describe('an event', () => {
  const payment = { orderId: 7, sessionId: 'page', amountCents: 500, currency: 'usd', reference: 'money' };
  const event = {
    orderId: 7,
    sessionId: 'page',
    amountCents: 500,
    currency: 'usd',
    reference: 'money',
  } as SessionEvent;

  it.each<[Partial<SessionEvent>, boolean]>([
    [{}, true],
    [{ orderId: null }, true],
    [{ sessionId: null }, true],
    [{ orderId: 8 }, false],
    [{ sessionId: 'other' }, false],
  ])('with %j is of the page: %s', (change, expected) => {
    expect(isOfPage(payment, { ...event, ...change })).toBe(expected);
  });

  it('without a session of ours is judged by its order', () => {
    expect(isOfPage({ ...payment, sessionId: null }, event)).toBe(true);
  });

  it.each<[Partial<SessionEvent>, boolean]>([
    [{}, true],
    [{ amountCents: 501 }, false],
    [{ currency: 'eur' }, false],
  ])('with %j is as requested: %s', (change, expected) => {
    expect(isAsRequested(payment, { ...event, ...change })).toBe(expected);
  });

  it.each([
    [null, 'money', false],
    ['money', null, false],
    ['money', 'money', false],
    ['money', 'other', true],
  ])('of a payment with the reference %j and its own %j is other money: %s', (known, reference, expected) => {
    expect(isOtherMoney({ reference: known }, { ...event, reference })).toBe(expected);
  });
});

describe('money that was refunded before', () => {
  const charge = (refundedCents: number) => ({ kind: 'refunded', charge: { refundedCents } }) as PaymentEvent;
  const report = (reference: string, amountCents: number, status = 'succeeded') =>
    ({ kind: 'refundReported', report: { reference, amountCents, status } }) as PaymentEvent;

  it.each<[string, PaymentEvent[], number]>([
    ['nothing', [], 0],
    ['each refund once', [report('a', 100), report('a', 100), report('b', 50)], 150],
    ['no failed one', [report('a', 100), report('b', 50), report('a', 100, 'failed')], 50],
    ['the charge, where it knows more', [report('a', 100), charge(300), charge(200)], 300],
    ['the reports, where they know more', [report('a', 100), report('b', 250), charge(300)], 350],
  ])('counts %s', (_what, events, cents) => {
    expect(refundedBefore(events)).toBe(cents);
  });
});

it('repeats an opening while its page lives for 31 minutes or more', () => {
  expect(mayRepeatOpening({ expiresAt: inMinutes(31) }, NOW)).toBe(true);
  expect(mayRepeatOpening({ expiresAt: new Date(inMinutes(31).getTime() - 1) }, NOW)).toBe(false);
});

it.each([
  [null, 'usd', 'an unknown amount'],
  [123_456, 'usd', '$1,234.56'],
  [500, 'eur', '5.00 EUR'],
  [500, null, '5.00'],
])('%j cents of %j read %j', (cents, currency, text) => {
  expect(moneyText(cents, currency)).toBe(text);
});
