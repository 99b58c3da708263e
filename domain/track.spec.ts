import { isBpmText } from './track.js';

it.each(['128', '120-130', '120 – 130', '127.5', '120-130 BPM', '999'])('accepts %j as a tempo', (text) => {
  expect(isBpmText(text)).toBe(true);
});

it.each(['', 'fast', '0', '1000', '120-', '-120', '120-1300', '120 130', '1e3'])(
  'rejects %j as a tempo',
  (text) => {
    expect(isBpmText(text)).toBe(false);
  },
);
