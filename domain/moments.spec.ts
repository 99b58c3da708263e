import { isDay, parseMoment } from './moments.js';

it.each([
  ['2026-07-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-7-1', false],
  ['0000-01-01', false],
  ['2026-07-31T10:00:00Z', false],
  ['tomorrow', false],
])('tells that %s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('reads days and times of ISO 8601, in UTC where no zone is given, and nothing else', () => {
  const read = Object.fromEntries(
    [
      '2026-07-31',
      '2026-07-31T10:00',
      '2026-07-31T10:00:30.123456Z',
      '2026-07-31T23:30:00-05:00',
      '2026-02-30',
      '2026-02-30T10:00:00Z',
      '2026-07-31T25:00:00Z',
      '2026-07-31T10:00:00+25:00',
      '11/29/2026',
      '29.11.2026',
      'Nov 29, 2026',
      '2026-07',
      '20260731',
      '1785456000000',
      '2026-07-31T10:00:00 02:00',
      '',
    ].map((text) => [text, parseMoment(text)?.toISOString() ?? null]),
  );
  expect(Object.entries(read).filter(([, moment]) => moment !== null)).toEqual([
    ['2026-07-31', '2026-07-31T00:00:00.000Z'],
    ['2026-07-31T10:00', '2026-07-31T10:00:00.000Z'],
    ['2026-07-31T10:00:30.123456Z', '2026-07-31T10:00:30.123Z'],
    ['2026-07-31T23:30:00-05:00', '2026-08-01T04:30:00.000Z'],
  ]);
});
