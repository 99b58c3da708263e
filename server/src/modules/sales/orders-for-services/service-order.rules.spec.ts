import { needLabel } from '#domain/services.js';
import { asWireNeed, wantsMixing } from './service-order.rules.js';

it('stores the documented spelling and shows the correct one', () => {
  expect(asWireNeed('Create MIDI')).toBe('Creat MIDI');
  expect(needLabel('Creat MIDI')).toBe('Create MIDI');
});

it('requires stems for mixing only', () => {
  expect(wantsMixing(['Mastering', 'Mixing'])).toBe(true);
  expect(wantsMixing(['Mastering'])).toBe(false);
});
