import { formatCount } from './numbers.js';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [12_480, '12,480'],
    [1_234_567, '1,234,567'],
    [-123_456, '-123,456'],
    [1_234.5678, '1,234.5678'],
  ])('writes %d as %s', (value, text) => {
    expect(formatCount(value)).toBe(text);
  });
});
