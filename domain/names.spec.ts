import { hasBidiControl, hasVisible } from './names.js';

it('finds nothing visible in spaces, format characters and fillers', () => {
  const unseen = [
    '',
    ' ',
    '\u200b',
    '\u00a0\u3000',
    '\u2800',
    '\u3164',
    '\u115f\u1160',
    '\ufe0f',
    '\u{e0041}',
    '\u00ad\u2060',
    '\u202e',
  ];
  expect(unseen.filter(hasVisible)).toEqual([]);
  expect(['a', '.', '\u591c', '\u{1f3b9}', '\u200ba', '-'].filter((text) => !hasVisible(text))).toEqual([]);
});

it('finds characters that reorder what is shown', () => {
  expect(['\u202eabc', 'a\u2067b', 'a\u200f', '\u061ca'].filter((text) => !hasBidiControl(text))).toEqual([]);
  expect(['abc', '\u05d0\u05d1', '\u0639\u0631\u0628', 'a\u200db'].filter(hasBidiControl)).toEqual([]);
});
