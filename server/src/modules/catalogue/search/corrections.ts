import { spellings } from './typos.rules.js';

/**
 * Words of the catalogue that replace a searched word. A word that a listed track contains needs none; else its
 * transliteration is tried as it is, and then the most similar words.
 */
export function correctionsOf(
  word: string,
  isListed: (word: string) => boolean,
  closest: (word: string) => readonly string[],
): readonly string[] {
  const known = spellings(word).find(isListed);
  if (known === word) return [];
  return known === undefined ? closest(word) : [known];
}
