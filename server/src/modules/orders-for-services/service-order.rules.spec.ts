import { asWireNeed, isBpmText, isWebAddress, needLabel, wantsMixing } from './service-order.rules.js';

it.each(['128', '120-130', '120 – 130', '127.5', '120-130 BPM', '999'])('reads %j as a speed', (text) => {
  expect(isBpmText(text)).toBe(true);
});

it.each(['', 'fast', '0', '1000', '120-', '-120', '120-1300', '120 130', '1e3'])(
  'reads %j as no speed',
  (text) => {
    expect(isBpmText(text)).toBe(false);
  },
);

it.each(['https://soundcloud.com/ada/night', 'http://youtu.be/x?t=1', 'https://example.test'])(
  'takes %j for an address',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
  },
);

it.each(['soundcloud.com/ada', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'https://a b', ''])(
  'takes %j for none',
  (text) => {
    expect(isWebAddress(text)).toBe(false);
  },
);

it('keeps the documented spelling and shows the right one', () => {
  expect(asWireNeed('Create MIDI')).toBe('Creat MIDI');
  expect(needLabel('Creat MIDI')).toBe('Create MIDI');
});

it('counts stems for mixing alone', () => {
  expect(wantsMixing(['Mastering', 'Mixing'])).toBe(true);
  expect(wantsMixing(['Mastering'])).toBe(false);
});
