import { toShortcut } from './keyboard-shortcuts';

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function press(key: string, html = '<main></main>', modifiers: Partial<typeof NO_MODIFIERS> = {}) {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]') ?? document.body;
  return toShortcut({ ...NO_MODIFIERS, ...modifiers, key, target });
}

test.each([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['j', { kind: 'seek', seconds: -10 }],
  ['l', { kind: 'seek', seconds: 10 }],
  ['m', { kind: 'mute' }],
  ['ArrowLeft', { kind: 'seek', seconds: -5 }],
  ['ArrowRight', { kind: 'seek', seconds: 5 }],
])('maps %s on the page to a command', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('ignores the case', () => {
  expect(press('M')).toEqual({ kind: 'mute' });
});

test.each(['k', ' ', 'ArrowLeft'])('leaves %s in a text field alone', (key) => {
  expect(press(key, '<input data-target type="search" />')).toBeNull();
});

test('leaves space on a button to the button', () => {
  expect(press(' ', '<button data-target></button>')).toBeNull();
});

test('maps letters while a button has the focus', () => {
  expect(press('k', '<button data-target></button>')).toEqual({ kind: 'toggle' });
});

test('leaves arrows in a slider to the slider', () => {
  expect(press('ArrowRight', '<div data-target role="slider"></div>')).toBeNull();
});

test('maps up and down to the volume inside the player only', () => {
  expect(press('ArrowUp')).toBeNull();
  expect(press('ArrowUp', '<section data-player><button data-target></button></section>')).toEqual({
    kind: 'volume',
    by: 0.05,
  });
});

test('leaves browser shortcuts alone', () => {
  expect(press('l', undefined, { ctrlKey: true })).toBeNull();
  expect(press('k', undefined, { metaKey: true })).toBeNull();
});

test.each([
  ['n', { kind: 'next' }],
  ['p', { kind: 'previous' }],
  ['c', { kind: 'cart' }],
  ['w', { kind: 'wishlist' }],
  ['/', { kind: 'search' }],
  ['?', { kind: 'help' }],
  ['1', { kind: 'jump', share: 0.1 }],
  ['9', { kind: 'jump', share: 0.9 }],
])('maps %s on the page and on a button to a command', (key, command) => {
  expect(press(key)).toEqual(command);
  expect(press(key, '<button data-target></button>')).toEqual(command);
});

test.each(['n', 'c', '/', '?', '5'])('leaves %s in a dialog and in a text field alone', (key) => {
  expect(press(key, '<div role="dialog"><button data-target></button></div>')).toBeNull();
  expect(press(key, '<textarea data-target></textarea>')).toBeNull();
});

test('maps keys in the full-screen player, which is a dialog', () => {
  expect(press('n', '<div role="dialog" data-target><div data-player></div></div>')).toEqual({
    kind: 'next',
  });
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)(
  'leaves letters with %s alone',
  (modifier) => {
    expect(press('c', undefined, { [modifier]: true })).toBeNull();
    expect(press('n', undefined, { [modifier]: true })).toBeNull();
  },
);
