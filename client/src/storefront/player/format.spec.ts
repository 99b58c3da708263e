import { formatDuration, spokenDuration } from './format';

test.each([
  [0, '00:00'],
  [9.9, '00:09'],
  [75, '01:15'],
  [3601, '60:01'],
  [Number.NaN, '00:00'],
  [-3, '00:00'],
])('formats %s seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('uses the singular for one unit', () => {
  expect(spokenDuration(61)).toBe('1 minute 1 second');
});
