import { letter, letterform } from '../lettering.js';
import { SIZE, rect, type Drawing, type Subject } from '../shapes.js';

/** True for names that the covers' own letters can show. */
export function canBeLettered(name: string): boolean {
  const characters = [...name].filter((character) => character.trim());
  return characters.length > 0 && characters.every((character) => letterform(character) !== null);
}

const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);

/** Height of a line that fills `width`. */
function fillHeight(text: string, width: number, tallest: number, weight: number): number {
  const natural = letter(text, 0, 0, 60, '').width / 60;
  return Math.min(tallest, width / (natural + weight / 6));
}

/** A flat ground and an ink that reads on it. */
function inks({ random, palette, second }: Subject): { ground: string; ink: string; accent: string } {
  return random.pick([
    { ground: palette.bone, ink: palette.ground, accent: palette.main },
    { ground: palette.main, ink: palette.ground, accent: palette.bone },
    { ground: palette.deep, ink: palette.pale, accent: palette.main },
    { ground: second.pale, ink: palette.deep, accent: palette.main },
    { ground: palette.ground, ink: palette.bone, accent: palette.main },
  ]);
}

/** The words of the title below each other, each as wide as the cover. */
export const stacked: Drawing = (subject) => {
  const { ground, ink, accent } = inks(subject);
  const words = wordsOf(subject.name);
  const weight = 1.15;
  const gap = 74;
  const heights = words.map((word) => fillHeight(word, 1020, 420, weight));
  const total = heights.reduce((sum, height) => sum + height, 0) + gap * (words.length - 1);
  const shrink = Math.min(1, 1010 / total);
  const marked = subject.random.int(0, words.length - 1);
  let y = subject.random.chance(0.5) ? 95 : 1105 - total * shrink;
  let svg = rect(0, 0, SIZE, SIZE, ground);
  words.forEach((word, i) => {
    const height = heights[i]! * shrink;
    svg += letter(word, 95, Math.round(y), height, i === marked ? accent : ink, { weight }).svg;
    y += height + gap * shrink;
  });
  return svg;
};

/** The title in every row, one of them marked. */
export const repeated: Drawing = (subject) => {
  const { ground, ink, accent } = inks(subject);
  const rows = subject.random.int(5, 7);
  const pitch = SIZE / rows;
  const height = pitch * 0.56;
  const marked = subject.random.int(1, rows - 2);
  const shift = subject.random.between(60, 240);
  let svg = rect(0, 0, SIZE, SIZE, ground);
  for (let row = 0; row < rows; row++) {
    const text = `${subject.name}   `;
    const { width } = letter(text, 0, 0, height, '');
    for (let x = 60 - row * shift - width; x < SIZE; x += width + height) {
      if (x + width < 0) continue;
      const colour = row === marked ? accent : ink;
      svg += letter(text, Math.round(x), Math.round(row * pitch + pitch * 0.22), height, colour, {
        weight: row === marked ? 1.25 : 0.7,
      }).svg;
    }
  }
  return svg;
};

/** One letter in each field of a grid. */
export const letterGrid: Drawing = (subject) => {
  const { ground, ink, accent } = inks(subject);
  const letters = [...subject.name.replace(/\s+/g, '')].slice(0, 16);
  const columns = letters.length <= 4 ? 2 : letters.length <= 9 ? 3 : 4;
  const cell = SIZE / columns;
  const rows = Math.ceil(letters.length / columns);
  const top = (SIZE - rows * cell) / 2;
  let svg = rect(0, 0, SIZE, SIZE, ground);
  letters.forEach((character, i) => {
    const size = cell * 0.5;
    const { width } = letter(character, 0, 0, size, '');
    const x = (i % columns) * cell + (cell - width) / 2;
    const y = top + Math.floor(i / columns) * cell + (cell - size) / 2;
    svg += letter(character, x, Math.round(y), size, i % 5 === 2 ? accent : ink, { weight: 1.2 }).svg;
  });
  return svg;
};

/** The longest word in outlines within outlines, as of a neon sign. */
export const neon: Drawing = (subject) => {
  const { palette, second, random } = subject;
  const word = wordsOf(subject.name).reduce((longest, next) =>
    next.length > longest.length ? next : longest,
  );
  const halves =
    word.length > 6
      ? [word.slice(0, Math.ceil(word.length / 2)), word.slice(Math.ceil(word.length / 2))]
      : [word];
  const shades = [palette.deep, palette.main, palette.ground, second.main, palette.ground, palette.bone];
  const weights = [2.6, 2.1, 1.7, 1.25, 0.85, 0.4];
  const height = Math.min(380, ...halves.map((half) => fillHeight(half, 920, 380, 2.6)));
  const top = 600 - (halves.length * height + (halves.length - 1) * height * 0.6) / 2;
  let svg = rect(0, 0, SIZE, SIZE, random.pick([palette.ground, second.deep]));
  shades.forEach((colour, layer) => {
    halves.forEach((half, i) => {
      const { width } = letter(half, 0, 0, height, '');
      svg += letter(half, (SIZE - width) / 2, Math.round(top + i * height * 1.6), height, colour, {
        weight: weights[layer]!,
      }).svg;
    });
  });
  return svg;
};

/** The title up the side, as large as it goes, with a block of colour. */
export const spine: Drawing = (subject) => {
  const { ground, ink, accent } = inks(subject);
  const lines = wordsOf(subject.name);
  const gap = 80;
  const height = Math.min(
    (960 - gap * (lines.length - 1)) / lines.length,
    ...lines.map((text) => fillHeight(text, 1020, 330, 1)),
  );
  const start = SIZE - 90 - lines.length * height - (lines.length - 1) * gap;
  const type = lines
    .map(
      (text, i) => letter(text, 90, Math.round(start + i * (height + gap)), height, ink, { weight: 1 }).svg,
    )
    .join('');
  return (
    rect(0, 0, SIZE, SIZE, ground) +
    `<g transform="translate(0 1200) rotate(-90)">${rect(0, 0, SIZE, Math.max(60, start - 90), accent)}${type}</g>`
  );
};
