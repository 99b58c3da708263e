import { endOfDay, startOfDay } from './audit-log-page';

test('converts a day to its start and its exclusive end, in UTC as the list shows it', () => {
  expect([startOfDay('2026-03-31'), endOfDay('2026-03-31')]).toEqual([
    '2026-03-31T00:00:00.000Z',
    '2026-04-01T00:00:00.000Z',
  ]);
});

test('ignores an invalid day', () => {
  expect(startOfDay('yesterday')).toBeNull();
  expect(startOfDay('2026-02-30')).toBeNull();
  expect(endOfDay('')).toBeNull();
});
