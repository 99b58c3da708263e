import { fireEvent } from '@testing-library/dom';
import { leaveKeysToComposition } from './composition';

test('hands on no key of an input method, and submits nothing by its Enter', () => {
  leaveKeysToComposition();
  const input = document.body.appendChild(document.createElement('input'));
  const pressed: string[] = [];
  input.addEventListener('keydown', ({ key }) => pressed.push(key));
  document.addEventListener('keydown', ({ key }) => pressed.push(`document ${key}`), { capture: true });
  const composing = [
    { key: 'Enter', isComposing: true },
    { key: 'Escape', isComposing: true },
    { key: 'ArrowDown', isComposing: true },
    // Safari, after the end of the composition.
    { key: 'Enter', keyCode: 229 },
  ];
  const prevented = composing.map((event) => !fireEvent.keyDown(input, event));
  expect(prevented).toEqual([true, false, false, true]);
  expect(pressed).toEqual([]);
  // Phones report every key of their keyboard with this code.
  expect(fireEvent.keyDown(input, { key: 'Unidentified', keyCode: 229 })).toBe(true);
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true);
  expect(pressed).toEqual(['document Unidentified', 'Unidentified', 'document Enter', 'Enter']);
});
