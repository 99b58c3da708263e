import { monthOptions, yearOptions } from './reports-page';

test('offers the last 36 months in UTC, the current one first', () => {
  const options = monthOptions(new Date('2026-03-01T01:00:00+02:00'));
  expect(options).toHaveLength(36);
  expect(options[0]).toEqual({ value: '2026-02', label: 'February 2026' });
  expect(options[2]).toEqual({ value: '2025-12', label: 'December 2025' });
});

test('offers the last five years in UTC for the report about sellers', () => {
  const years = yearOptions(new Date('2027-01-01T01:00:00+02:00')).map(({ value }) => value);
  expect(years).toEqual(['2026', '2025', '2024', '2023', '2022']);
});
