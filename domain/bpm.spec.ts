import { isBpmText } from './bpm.js';

it.each(['128', '120-130', '120 – 130', '127.5', '120-130 BPM', '999'])('reads %j as a speed', (text) => {
  expect(isBpmText(text)).toBe(true);
});

it.each(['', 'fast', '0', '1000', '120-', '-120', '120-1300', '120 130', '1e3'])(
  'reads %j as no speed',
  (text) => {
    expect(isBpmText(text)).toBe(false);
  },
);
