import { transliterated } from '#domain/fold.js';

/** Lowest similarity of a correction, as `pg_trgm.similarity_threshold`. */
export const MIN_SIMILARITY = 0.3;
/** Shorter words have too few trigrams. */
const MIN_LENGTH = 3;
/** Longer words are not corrected: each variant costs a comparison. */
const MAX_LENGTH = 24;
const LETTER = /\p{L}/u;

/** Words of a text that a misspelt word may stand for. */
export function correctableWords(text: string): string[] {
  return (text.match(/[\p{L}\p{Nd}]+/gu) ?? []).filter(isCorrectable);
}

/** Numbers are never corrected: 125 is no misspelt 126. */
function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && LETTER.test(word);
}

/** The word and its transliteration, the forms that are looked up as they are. */
export function spellings(word: string): string[] {
  return [...new Set([word, transliterated(word)])].filter(Boolean);
}

/** Forms that are compared with the words of the catalogue: also with two neighbouring letters swapped. */
export function typoVariants(word: string): string[] {
  const variants = spellings(word)
    .filter(isCorrectable)
    .flatMap((spelling) => [spelling, ...swapped(Array.from(spelling))]);
  return [...new Set(variants)];
}

function swapped(letters: readonly string[]): string[] {
  return letters.slice(1).map((_, at) => {
    const other = [...letters];
    [other[at], other[at + 1]] = [letters[at + 1]!, letters[at]!];
    return other.join('');
  });
}

/** Trigrams of a word with two spaces before it and one behind, as in pg_trgm. */
export function trigrams(word: string): Set<string> {
  const letters = Array.from(`  ${word} `);
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')));
}

/** Shared trigrams over all of both words, as `similarity` of pg_trgm. */
export function similarity(shared: number, sizeA: number, sizeB: number): number {
  return shared / (sizeA + sizeB - shared);
}
