import { depositCents } from './service-quotes.js';

it.each([
  [60_000, 30, 18_000],
  [99_95, 30, 29_99],
  // 30 % of $0.05 is 1.5 cents.
  [5, 30, 2],
  [1, 50, 1],
  [33_333, 33, 11_000],
  [60_000, 0, 0],
  [60_000, 100, 60_000],
])('takes of %s cents a deposit of %s %%, half a cent rounded up: %s', (price, percent, deposit) => {
  expect(depositCents(price, percent)).toBe(deposit);
});
