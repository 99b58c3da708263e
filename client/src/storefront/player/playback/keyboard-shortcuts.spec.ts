import { toPlayerCommand } from './keyboard-shortcuts';

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function press(key: string, html = '<main></main>', modifiers: Partial<typeof NO_MODIFIERS> = {}) {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]') ?? document.body;
  return toPlayerCommand({ ...NO_MODIFIERS, ...modifiers, key, target });
}

test.each([
  [' ', { kind: 'toggle' }],
  ['k', { kind: 'toggle' }],
  ['j', { kind: 'seek', seconds: -10 }],
  ['l', { kind: 'seek', seconds: 10 }],
  ['m', { kind: 'mute' }],
  ['ArrowLeft', { kind: 'seek', seconds: -5 }],
  ['ArrowRight', { kind: 'seek', seconds: 5 }],
])('%s on the page commands the player', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('capitals mean the same', () => {
  expect(press('M')).toEqual({ kind: 'mute' });
});

test.each(['k', ' ', 'ArrowLeft'])('%s in a text field is typing', (key) => {
  expect(press(key, '<input data-target type="search" />')).toBeNull();
});

test('space on a button presses the button', () => {
  expect(press(' ', '<button data-target></button>')).toBeNull();
});

test('letters still work while a button has the focus', () => {
  expect(press('k', '<button data-target></button>')).toEqual({ kind: 'toggle' });
});

test('arrows in a slider move the slider', () => {
  expect(press('ArrowRight', '<div data-target role="slider"></div>')).toBeNull();
});

test('up and down scroll the page, and are the volume inside the player', () => {
  expect(press('ArrowUp')).toBeNull();
  expect(press('ArrowUp', '<section data-player><button data-target></button></section>')).toEqual({
    kind: 'volume',
    by: 0.05,
  });
});

test('the browser keeps its own shortcuts', () => {
  expect(press('l', undefined, { ctrlKey: true })).toBeNull();
  expect(press('k', undefined, { metaKey: true })).toBeNull();
});
