import {
  formatDate,
  formatDayAndTime,
  formatLongDate,
  formatUtcClock,
  formatUtcDate,
  formatUtcDateTime,
  formatUtcSpan,
  localDay,
} from './dates';

test('reports a missing date and a broken date', () => {
  for (const format of [formatDate, formatLongDate]) {
    expect(format(null)).toBe('Date not available');
    expect(format('yesterday, about noon')).toBe('Invalid date format');
  }
  expect(formatUtcClock('yesterday, about noon')).toBe('');
});

test('writes an expiry as its day in UTC', () => {
  expect(formatUtcDate('2027-02-18T23:59:59.999Z')).toBe('18 Feb 2027');
});

test('writes the ends of an axis with their years only where these differ', () => {
  expect(formatUtcSpan('2026-10-27', '2026-11-25')).toEqual(['27 Oct', '25 Nov']);
  expect(formatUtcSpan('2025-11-26', '2026-11-25')).toEqual(['26 Nov 2025', '25 Nov 2026']);
});

test('writes the day and time without the year', () => {
  expect(formatDayAndTime('2025-11-22T14:05:00')).toBe('22 November at 14:05');
});

test('says the zone of times that every admin sees alike', () => {
  expect(formatUtcDateTime('2026-11-28T23:30:00Z')).toBe('28 Nov 2026, 23:30 UTC');
  expect(formatUtcDateTime('2026-11-29T08:30:00+09:00')).toBe('28 Nov 2026, 23:30 UTC');
  expect(formatUtcClock('2026-11-28T23:30:00Z')).toBe('23:30 UTC');
});

test("writes the reader's day as a date field does", () => {
  expect(localDay(new Date(2026, 2, 7, 0, 1))).toBe('2026-03-07');
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});
