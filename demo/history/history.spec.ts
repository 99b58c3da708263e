import { addDays } from 'date-fns/addDays';
import { differenceInDays } from 'date-fns/differenceInDays';
import { REPORT_STATUSES } from '#domain/content-reports.js';
import { SERVICE_ORDER_STATUSES } from '#domain/services.js';
import { sharesOf } from '#domain/shares.js';
import { DEMO_TRACKS } from '../catalogue.js';
import { createDemoHistory, createPayouts, type DemoNewsletter } from './index.js';

const now = new Date('2026-11-22T15:00:00Z');
const history = createDemoHistory(now);

it('is the same for the same moment, and moves with it', () => {
  expect(createDemoHistory(now)).toEqual(history);
  const later = createDemoHistory(new Date('2027-03-04T15:00:00Z'));
  expect(differenceInDays(later.orders[0]!.createdAt, history.orders[0]!.createdAt)).toBe(102);
});

it('spans ninety days and never reaches into the future', () => {
  const moments = history.orders.flatMap(({ changes, refund }) => [
    ...changes.map(({ at }) => at),
    ...(refund ? [refund.at] : []),
  ]);
  expect(Math.max(...moments.map(Number))).toBeLessThan(now.getTime());
  const days = new Set(history.orders.map(({ createdAt }) => differenceInDays(now, createdAt)));
  expect(days.size).toBeGreaterThan(60);
  expect(Math.max(...days)).toBe(89);
});

it('has orders from registered buyers only, each step after the one before', () => {
  for (const { buyer, createdAt, changes } of history.orders) {
    expect(history.people[buyer]!.createdAt.getTime()).toBeLessThan(createdAt.getTime());
    const steps = changes.map(({ at }) => at.getTime());
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  }
});

it('sells each track once, under a name that the catalogue does not have', () => {
  const held = history.orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ lines }) => lines.map(({ track }) => track));
  expect(new Set(held).size).toBe(held.length);
  const names = history.tracks.map(({ name }) => name).concat(DEMO_TRACKS.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

it('pays no seller more than was earned', () => {
  const earnings = history.orders
    .filter(({ status }) => status === 'completed')
    .flatMap((order) =>
      sharesOf({
        ...order,
        lines: order.lines.map(({ track, addOnCents }) => ({
          priceCents: track.priceCents,
          addOnCents,
          sellerId: typeof track.seller === 'number' ? track.seller : null,
          commissionPercent: 15,
        })),
      }).flatMap(({ sellerId, earningCents }) =>
        sellerId === null ? [] : [{ sellerId, cents: earningCents, at: order.changedAt }],
      ),
    );
  const payouts = createPayouts(history.calendar, earnings, new Set([0]));
  for (const seller of [0, 1, 2]) {
    const earned = earnings.filter(({ sellerId }) => sellerId === seller);
    const paid = payouts.filter(({ sellerId, reversedAt }) => sellerId === seller && !reversedAt);
    const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(paidCents).toBeGreaterThan(0);
    expect(paidCents).toBeLessThanOrEqual(earned.reduce((sum, { cents }) => sum + cents, 0));
  }
  expect(payouts.some(({ reversedAt }) => reversedAt)).toBe(true);
});

it.each(Array.from({ length: 60 }, (_, day) => addDays(now, day)))(
  'has every status, coupon and payment method on %p',
  (moment) => {
    const { orders, submissions, serviceOrders, reports, newsletters } = createDemoHistory(moment);
    const statusesOf = (rows: readonly { status: string }[]) =>
      new Set(rows.map(({ status }) => status)).size;
    expect(statusesOf(orders)).toBe(4);
    expect(statusesOf(submissions)).toBe(5);
    expect(statusesOf(serviceOrders)).toBe(SERVICE_ORDER_STATUSES.length);
    const valuesOf = (values: readonly (string | null | undefined)[]) => new Set(values.filter(Boolean)).size;
    expect(valuesOf(orders.map(({ couponCode }) => couponCode))).toBe(3);
    expect(valuesOf(orders.map(({ payment }) => payment?.method))).toBe(4);
    expect(orders.filter(({ refund }) => refund)).toHaveLength(5);
    expect(statusesOf(reports)).toBe(REPORT_STATUSES.length);
    expect(newsletters.map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
    const [{ recipients }] = newsletters as [DemoNewsletter];
    expect(new Set(recipients.map(({ state }) => state)).size).toBe(2);
    expect(recipients.some(({ hasLeft }) => hasLeft)).toBe(true);
    expect(
      Math.max(...reports.map(({ objection, decidedAt }) => Number(objection?.answeredAt ?? decidedAt))),
    ).toBeLessThan(moment.getTime());
  },
);
