import { formatDate, formatUtcDate } from './format-date';

test('says so when there is no date', () => {
  expect(formatDate(null)).toBe('Date not available');
});

test('says so when the date cannot be read', () => {
  expect(formatDate('yesterday, about noon')).toBe('Invalid date format');
});

test('an expiry is the day it is in UTC', () => {
  expect(formatUtcDate('2027-02-18T23:59:59.999Z')).toBe('18 Feb 2027');
});
