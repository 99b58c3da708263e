import { axisEnd, barsOfDays } from './day-bars';
import { comparison } from './figures';

const day = (index: number) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  revenue: 10,
  orders: 1,
  plays: index,
  newUsers: 0,
});
const days = (count: number) => Array.from({ length: count }, (_, index) => day(index));

test('shows a bar per day for a short period', () => {
  expect(barsOfDays(days(3), 'plays')).toEqual([
    { from: '2026-01-01', to: '2026-01-01', value: 0 },
    { from: '2026-01-02', to: '2026-01-02', value: 1 },
    { from: '2026-01-03', to: '2026-01-03', value: 2 },
  ]);
});

test('sums a year by week without losing a day', () => {
  const bars = barsOfDays(days(365), 'revenue');
  expect(bars).toHaveLength(53);
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(3650);
  expect(bars[0]).toEqual({ from: '2026-01-01', to: '2026-01-07', value: 70 });
});

test.each([
  [0, 2],
  [3, 4],
  [5, 6],
  [10, 10],
  [11, 20],
  [4100, 5000],
])('ends the axis of %d at %d', (value, end) => {
  expect(axisEnd(value)).toBe(end);
});

test.each([
  [112, 100, '+12% from 100'],
  [50, 100, '−50% from 100'],
  [5, 0, '0 in the period before'],
  [3942, 18, 'up from 18'],
])('compares %d with %d', (now, before, text) => {
  expect(comparison(now, before, String)).toBe(text);
});
