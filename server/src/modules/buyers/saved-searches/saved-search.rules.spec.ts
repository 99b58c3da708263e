import { dueBefore } from './saved-search.rules.js';

const NEWEST = new Date('2026-11-20T00:00:00Z');

it.each([
  ['instant', '2026-11-23T12:00:00Z', '2026-11-20T00:00:00.000Z'],
  ['daily', '2026-11-23T06:59:00Z', '2026-11-22T07:00:00.000Z'],
  ['daily', '2026-11-23T07:00:00Z', '2026-11-23T07:00:00.000Z'],
  // 23 November 2026 is a Monday.
  ['weekly', '2026-11-23T08:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['weekly', '2026-11-23T06:00:00Z', '2026-11-16T07:00:00.000Z'],
  ['weekly', '2026-11-29T23:00:00Z', '2026-11-23T07:00:00.000Z'],
] as const)('%s searches at %s are due when checked before %s', (frequency, now, due) => {
  expect(dueBefore(frequency, new Date(now), NEWEST)?.toISOString()).toBe(due);
});

it('searches without mails are never due', () => {
  expect(dueBefore('off', new Date(), NEWEST)).toBeNull();
});
