import { comparison } from './figures';

test.each([
  [112, 100, '+12% from 100'],
  [50, 100, '−50% from 100'],
  [5, 0, '0 in the period before'],
])('compares %d with %d', (now, before, text) => {
  expect(comparison(now, before, String)).toBe(text);
});
