import { asWireNeed, isWebAddress, needLabel, wantsMixing } from './service-order.rules.js';

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
