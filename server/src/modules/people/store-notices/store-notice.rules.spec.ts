import { STORE_NOTICE_KINDS } from '#domain/store-notices.js';
import { dayBefore, modeOf } from './store-notice.rules.js';

const defaults = (isFirstAdmin: boolean) =>
  Object.fromEntries(STORE_NOTICE_KINDS.map((kind) => [kind, modeOf(kind, undefined, isFirstAdmin)]));

test('mails the first admin about everything by default, about orders and sellers once a day', () => {
  expect(defaults(true)).toEqual({
    order: 'daily',
    seller: 'daily',
    submission: 'now',
    match: 'now',
    report: 'now',
    service_order: 'now',
    message: 'now',
    payment: 'now',
    dispute: 'now',
    reconciliation: 'now',
    certificate: 'now',
  });
});

test('mails other admins about nothing by default', () => {
  expect(new Set(Object.values(defaults(false)))).toEqual(new Set(['off']));
});

test('follows the choice of an admin', () => {
  expect(modeOf('message', 'off', true)).toBe('off');
  expect(modeOf('order', 'daily', false)).toBe('daily');
});

test.each([
  ['2026-03-01T07:05:00Z', '2026-02-28'],
  ['2026-01-01T00:00:00Z', '2025-12-31'],
  ['2026-06-10T23:59:59Z', '2026-06-09'],
])('the day before %s is %s', (now, day) => {
  const range = dayBefore(new Date(now));
  expect(range.day).toBe(day);
  expect(range.from.toISOString()).toBe(`${day}T00:00:00.000Z`);
  expect(range.to.getTime() - range.from.getTime()).toBe(86_400_000);
});
