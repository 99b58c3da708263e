/**
 * Single-stroke capitals on a grid six units high; covers do not depend on the fonts of the server. Each glyph is its
 * width and its path.
 */
const GLYPHS: Record<string, readonly [width: number, path: string]> = {
  A: [5, 'M0 6L2.5 0L5 6M1 3.9H4'],
  B: [4, 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M0 0H2.1A1.4 1.4 0 0 1 2.1 2.8'],
  C: [5.1, 'M5.1 .9A3 3 0 1 0 5.1 5.1'],
  D: [4.8, 'M0 0V6H1.8A3 3 0 0 0 1.8 0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H3'],
  F: [3.4, 'M3.4 0H0V6M0 3H2.8'],
  G: [6, 'M5.1 .9A3 3 0 1 0 6 3H3.6'],
  H: [4.4, 'M0 0V6M4.4 0V6M0 3H4.4'],
  I: [0, 'M0 0V6'],
  J: [2.8, 'M2.8 0V4.4A1.5 1.5 0 0 1 0 4.6'],
  K: [4.3, 'M0 0V6M4.2 0L0 3.7M1.4 2.5L4.3 6'],
  L: [3.2, 'M0 0V6H3.2'],
  M: [5.6, 'M0 6V0L2.8 4L5.6 0V6'],
  N: [4.6, 'M0 6V0L4.6 6V0'],
  O: [6, 'M3 0A3 3 0 1 1 3 6A3 3 0 1 1 3 0Z'],
  P: [3.9, 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0'],
  Q: [6, 'M3 0A3 3 0 1 1 3 6A3 3 0 1 1 3 0ZM3.8 3.8L6 6'],
  R: [4, 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0M2 3.4L4 6'],
  S: [3.8, 'M3.6 .9A1.8 1.5 0 0 0 1.8 0A1.5 1.5 0 0 0 1.8 3H2.1A1.5 1.5 0 0 1 2.1 6A1.9 1.6 0 0 1 .1 4.9'],
  T: [4.4, 'M0 0H4.4M2.2 0V6'],
  U: [4.6, 'M0 0V3.7A2.3 2.3 0 0 0 4.6 3.7V0'],
  V: [5, 'M0 0L2.5 6L5 0'],
  W: [7, 'M0 0L1.75 6L3.5 .6L5.25 6L7 0'],
  X: [4.6, 'M0 0L4.6 6M4.6 0L0 6'],
  Y: [4.8, 'M0 0L2.4 3L4.8 0M2.4 3V6'],
  Z: [4.2, 'M0 0H4.2L0 6H4.2'],
  0: [4, 'M2 0A2 3 0 1 1 2 6A2 3 0 1 1 2 0Z'],
  1: [1.4, 'M0 1L1.4 0V6'],
  2: [3.8, 'M.1 1.5A1.8 1.6 0 0 1 3.7 1.7C3.7 3.1 0 4.4 0 6H3.8'],
  3: [3.5, 'M.2 .9A1.6 1.4 0 1 1 1.6 2.8A1.75 1.6 0 1 1 0 5.1'],
  4: [4, 'M3 6V0L0 4.3H4'],
  5: [3.7, 'M3.3 0H.5L.2 2.7A2 1.9 0 1 1 .1 5.3'],
  6: [3.8, 'M3 0C1.2 1 0 2.6 0 4.1A1.9 1.9 0 1 0 1.9 2.2C1 2.2 .2 2.9 0 4.1'],
  7: [3.8, 'M0 0H3.8L1.3 6'],
  8: [3.6, 'M1.8 0A1.4 1.4 0 1 1 1.8 2.8A1.6 1.6 0 1 1 1.8 6A1.6 1.6 0 1 1 1.8 2.8A1.4 1.4 0 1 1 1.8 0Z'],
  9: [3.8, 'M.8 6C2.6 5 3.8 3.4 3.8 1.9A1.9 1.9 0 1 0 1.9 3.8C2.8 3.8 3.6 3.1 3.8 1.9'],
  '#': [4, 'M1.4 .6L.9 5.4M3.3 .6L2.8 5.4M.3 2H4M0 4H3.7'],
  ',': [0.4, 'M.4 5.6L0 6.9'],
  '.': [0, 'M0 5.95V6'],
  '-': [2, 'M0 3.2H2'],
  '/': [2.4, 'M0 6.4L2.4 -.4'],
  '&': [4.4, 'M4.4 6L1 1.9A1.1 1.1 0 1 1 2.9 1.4C2.9 2.8 .1 2.8 .1 4.5A1.6 1.5 0 0 0 1.7 6C3 6 4 5 4.2 3.6'],
};

const HEIGHT = 6;
const SPACE = 3;

/** Path of one capital in its grid of six units. */
export function letterform(letter: string): { width: number; height: number; path: string } | null {
  const glyph = GLYPHS[letter.toUpperCase()];
  return glyph ? { width: glyph[0], height: HEIGHT, path: glyph[1] } : null;
}

export interface Lettering {
  svg: string;
  width: number;
}

/** A line of capitals, `height` pixels high, with its top left at (x, y); `tracking` is in glyph units. */
export function letter(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  { weight = 0.62, tracking = 1.7, anchor = 'start' as 'start' | 'end' } = {},
): Lettering {
  const scale = height / HEIGHT;
  let advance = 0;
  let glyphs = '';
  for (const character of text.toUpperCase()) {
    const glyph = GLYPHS[character];
    if (!glyph) {
      advance += SPACE;
      continue;
    }
    glyphs += `<path transform="translate(${advance.toFixed(2)} 0)" d="${glyph[1]}"/>`;
    advance += glyph[0] + tracking;
  }
  const width = (advance - tracking) * scale;
  const left = anchor === 'end' ? x - width : x;
  const svg =
    `<g transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" ` +
    `stroke-width="${weight}" stroke-linecap="square" stroke-linejoin="miter">${glyphs}</g>`;
  return { svg, width };
}
