import { asWireNeed, isWebAddress, needLabel, wantsMixing } from './service-order.rules.js';

it.each(['https://soundcloud.com/ada/night', 'http://youtu.be/x?t=1', 'https://example.test'])(
  'accepts the address %j',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
  },
);

it.each(['soundcloud.com/ada', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'https://a b', ''])(
  'rejects %j',
  (text) => {
    expect(isWebAddress(text)).toBe(false);
  },
);

it('stores the documented spelling and shows the correct one', () => {
  expect(asWireNeed('Create MIDI')).toBe('Creat MIDI');
  expect(needLabel('Creat MIDI')).toBe('Create MIDI');
});

it('requires stems for mixing only', () => {
  expect(wantsMixing(['Mastering', 'Mixing'])).toBe(true);
  expect(wantsMixing(['Mastering'])).toBe(false);
});
