import { normalForm } from './normal-form.js';

const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Letters that Unicode does not decompose, and what people type for them. */
export const FOLDED_LETTERS: readonly (readonly [letter: string, plain: string])[] = [
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['æ', 'ae'],
  ['œ', 'oe'],
];

/** Lower case without accents, in compatible forms ('Ｐｒíｓｍ' is 'prism'): what search compares. SQL: `folded`. */
export function fold(text: string): string {
  const plain = normalForm(text, 'NFKD').replace(COMBINING_MARKS, '').toLowerCase();
  return FOLDED_LETTERS.reduce((folded, [letter, letters]) => folded.replaceAll(letter, letters), plain);
}

const CYRILLIC = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я і є ї ґ'.split(' ');
const CYRILLIC_LATIN =
  'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch - y - e yu ya i ye i g'.split(' ');
const GREEK = 'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω'.split(' ');
const GREEK_LATIN = 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ');

const LATIN = new Map(
  [...CYRILLIC, ...GREEK].map((letter, place) => {
    const latin = [...CYRILLIC_LATIN, ...GREEK_LATIN][place]!;
    return [letter, latin === '-' ? '' : latin];
  }),
);

/** A folded word in Latin letters; Cyrillic and Greek ones are transliterated. */
export function transliterated(word: string): string {
  return Array.from(word, (letter) => LATIN.get(letter) ?? letter).join('');
}
