import { addDays } from './day-range.js';
import { Where } from './where.js';

it('includes both days of a range and leaves an open end open', () => {
  const both = new Where();
  addDays(both, 'o.created_at', { from: '2026-07-01', to: '2026-07-31' });
  expect(both.values).toEqual(['2026-07-01', '2026-07-31']);
  expect(both.toString()).toMatch(/>= .*\$1.* AND .*< .*\$2::date \+ 1/);
  const open = new Where();
  addDays(open, 'o.created_at', { from: null });
  expect(open.toString()).toBe('');
});
