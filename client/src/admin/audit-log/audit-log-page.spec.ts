import { momentAfterDay, momentOfDay } from './audit-log-page';

test('a day reaches from its first moment to the first of the next', () => {
  const [from, to] = [momentOfDay('2026-03-31'), momentAfterDay('2026-03-31')].map(
    (text) => new Date(text ?? ''),
  );
  expect(from).toEqual(new Date(2026, 2, 31));
  expect(to).toEqual(new Date(2026, 3, 1));
});

test('what is no day narrows nothing', () => {
  expect(momentOfDay('yesterday')).toBeNull();
  expect(momentAfterDay('')).toBeNull();
});
