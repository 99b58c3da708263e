import { canObject } from './statement.rules.js';

it('takes one objection within six months', () => {
  const decided = { createdAt: new Date('2026-08-31T10:00:00Z'), objectedAt: null };
  expect(canObject(decided, new Date('2027-02-28T09:59:59Z'))).toBe(true);
  expect(canObject(decided, new Date('2027-02-28T10:00:01Z'))).toBe(false);
  expect(canObject({ ...decided, objectedAt: new Date() }, new Date('2026-09-01T10:00:00Z'))).toBe(false);
});
