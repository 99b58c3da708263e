import { formatDay } from './format-date';

test('a missing and a broken date have their words', () => {
  expect(formatDay(null)).toBe('Date not available');
  expect(formatDay('yesterday')).toBe('Invalid date format');
});
