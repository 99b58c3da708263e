import { addDays, isDay } from './day-range.js';
import { Where } from './where.js';

it.each([
  ['2026-07-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-7-1', false],
  ['0000-01-01', false],
  ['2026-07-31T10:00:00Z', false],
  ['tomorrow', false],
])('tells that %s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('includes both days of a range and leaves an open end open', () => {
  const both = new Where();
  addDays(both, 'o.created_at', { from: '2026-07-01', to: '2026-07-31' });
  expect(both.values).toEqual(['2026-07-01', '2026-07-31']);
  expect(both.toString()).toMatch(/>= .*\$1.* AND .*< .*\$2::date \+ 1/);
  const open = new Where();
  addDays(open, 'o.created_at', { from: null });
  expect(open.toString()).toBe('');
});
