import { takesFiles } from './message-files.rules.js';

const now = new Date('2026-11-29T12:00:00Z');
const soon = new Date('2026-11-29T12:00:01Z');

it.each([
  ['pending', soon, true],
  ['pending', now, false],
  ['processing', now, true],
  ['completed', now, true],
  ['cancelled', soon, false],
] as const)('an order that is %s and held until %s takes files: %s', (status, holdExpiresAt, expected) => {
  expect(takesFiles({ status, holdExpiresAt }, now)).toBe(expected);
});
