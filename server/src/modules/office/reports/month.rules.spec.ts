import { isMonth, monthBounds } from './month.rules.js';

it.each([
  ['2026-10', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['0026-10', false],
  ['2026-10-01', false],
])('tells that %s is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

it('bounds a month by UTC midnights, over the turn of the year', () => {
  expect(monthBounds('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
  });
});
