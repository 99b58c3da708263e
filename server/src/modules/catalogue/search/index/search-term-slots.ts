import { correctionsOf } from '../corrections.js';
import { parseSearch, plainWordsOf, type Meaning, type SearchTerm } from '#domain/search-terms.js';
import { commonBits, countCommon, noBits, unitedBits, type Bits } from './bits.js';
import type { Columns } from './columns.js';
import type { Vocabulary } from './vocabulary.js';
import type { WordSearch } from './word-search.js';

/** Slots of each search term. */
export interface SearchTermSlots {
  /** Slots that match a search term in any way; one set for each search term. */
  loose: Bits[];
  /** Slots that match it best and are listed first; null if all slots of `loose` do. */
  exact: Bits[] | null;
}

interface Sources {
  words: WordSearch;
  vocabulary: Vocabulary;
  columns: Columns;
}

export function slotsOfSearch(search: string | null | undefined, sources: Sources): SearchTermSlots {
  const { words, vocabulary, columns } = sources;
  const searchTerms = parseSearch(search);
  const isListedWord = (word: string) => countCommon(columns.listed, words.slotsWith(word)) > 0;
  const corrections = new Map(
    plainWordsOf(searchTerms).map((word) => [
      word,
      correctionsOf(word, isListedWord, (misspelt) => vocabulary.closest(misspelt)),
    ]),
  );
  const loose: Bits[] = [];
  const exact: Bits[] = [];
  let differs = false;
  for (const searchTerm of searchTerms) {
    const best = exactSlots(searchTerm, sources);
    const all = looseSlots(searchTerm, best, corrections, sources);
    differs ||= all !== best;
    exact.push(best);
    loose.push(all);
  }
  return { loose, exact: differs ? exact : null };
}

function exactSlots({ words, meaning }: SearchTerm, sources: Sources): Bits {
  const { length } = sources.columns;
  const literal = () =>
    commonSlots(
      words.map((word) => sources.words.slotsWith(word)),
      length,
    );
  if (!meaning || meaning.kind === 'filler') return literal();
  if (meaning.kind === 'genres') return unitedBits([literal(), slotsMeant(meaning, sources.columns)], length);
  // "124" and "am" are parts of many words: only whole words count as much as the tempo and the key.
  const whole = commonSlots(
    words.map((word) => sources.words.slotsOfWord(word)),
    length,
  );
  return unitedBits([whole, slotsMeant(meaning, sources.columns)], length);
}

function looseSlots(
  { words, meaning }: SearchTerm,
  exact: Bits,
  corrections: ReadonlyMap<string, readonly string[]>,
  sources: Sources,
): Bits {
  const { length, listed } = sources.columns;
  if (meaning?.kind === 'filler') return listed;
  if (meaning?.kind === 'genres') return exact;
  if (meaning) {
    const literal = commonSlots(
      words.map((word) => sources.words.slotsWith(word)),
      length,
    );
    return unitedBits([exact, literal], length);
  }
  const [replacements = []] = words.map((word) => corrections.get(word) ?? []);
  if (replacements.length === 0) return exact;
  return unitedBits(
    replacements.map((word) => sources.words.slotsWith(word)),
    length,
  );
}

function slotsMeant(meaning: Exclude<Meaning, { kind: 'filler' }>, columns: Columns): Bits {
  switch (meaning.kind) {
    case 'keys':
      return unitedBits(
        [
          columns.camelotCode.slotsWithAny(meaning.camelotCodes, columns.length),
          columns.musicKey.slotsWithAny(meaning.musicKeys, columns.length),
        ],
        columns.length,
      );
    case 'tempo':
      return columns.slotsInTempi([meaning.range]);
    case 'genres':
      return columns.category.slotsWithAny(meaning.genres, columns.length);
  }
}

function commonSlots(sets: readonly Bits[], length: number): Bits {
  const [first, ...others] = sets;
  return first ? commonBits([first, ...others], length) : noBits(length * 32);
}
