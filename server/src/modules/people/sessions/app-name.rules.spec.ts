import { appNameOf } from './app-name.rules.js';

it.each([
  [undefined, null],
  ['Crate Player 1.2 (iOS)', 'Crate Player 1.2 (iOS)'],
  ['<b>Crate</b>', 'bCrateb'],
  ['', 'App'],
  ['☃', 'App'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('reads the header %j as %j', (header, name) => {
  expect(appNameOf({ 'ghostnote-app': header })).toBe(name);
});
