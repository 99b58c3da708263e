import { describeDevice } from './device.js';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/142.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh)', 'macOS'],
])('names the device of %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});

it.each([undefined, null, '', 'curl/8.5.0', 'Win a prize at https://evil.example'])(
  'names no device for %j',
  (userAgent) => {
    expect(describeDevice(userAgent)).toBeNull();
  },
);

it('repeats no text of the caller', () => {
  expect(describeDevice('Call +1 555 Chrome/1 (Windows; visit evil.example)')).toBe('Chrome on Windows');
});
