import { daysLeft, dueStep, isExtendable } from './listing-term.rules.js';

const NOW = new Date('2026-11-23T05:00:00Z');
const day = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1_000);

it.each([
  [31, null, null],
  [30, null, { kind: 'remind', days: 30, endsAt: day(30) }],
  [8, null, { kind: 'remind', days: 30, endsAt: day(8) }],
  [8, 30, null],
  [7, 30, { kind: 'remind', days: 7, endsAt: day(7) }],
  [6.5, 30, { kind: 'remind', days: 7, endsAt: day(7) }],
  [1, 7, null],
  [0, 7, { kind: 'end' }],
  [-40, 7, { kind: 'end' }],
  // Never announced, or not the last time: a week is left.
  [-40, 30, { kind: 'remind', days: 7, endsAt: day(7) }],
  [-40, null, { kind: 'remind', days: 7, endsAt: day(7) }],
] as const)('%s days before the end, last reminded at %s days', (left, remindedDays, due) => {
  expect(dueStep({ endsAt: day(left), remindedDays }, NOW)).toEqual(due);
});

it.each([
  [6, 6],
  [6.2, 7],
  [0.1, 1],
  [0, 0],
  [-3, 0],
])('counts %s days as left: %i', (left, count) => {
  expect(daysLeft(day(left), NOW)).toBe(count);
});

it('is extended in the last 30 days, and after the end', () => {
  expect([31, 30, 0, -1].map((left) => isExtendable(day(left), NOW))).toEqual([false, true, true, true]);
});
