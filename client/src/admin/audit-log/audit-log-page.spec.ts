import { endOfDay, startOfDay } from './audit-log-page';

test('converts a day to its start and its exclusive end', () => {
  const [from, to] = [startOfDay('2026-03-31'), endOfDay('2026-03-31')].map((text) => new Date(text ?? ''));
  expect(from).toEqual(new Date(2026, 2, 31));
  expect(to).toEqual(new Date(2026, 3, 1));
});

test('ignores an invalid day', () => {
  expect(startOfDay('yesterday')).toBeNull();
  expect(endOfDay('')).toBeNull();
});
