import { camelotCode, CAMELOT_WHEEL, mixableTempi, type TempoRange } from '#domain/camelot.js';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import { BPM_FILTER } from '#domain/limits.js';
import { fold } from '#domain/fold.js';
import { parseSearch } from '#domain/search-terms.js';

/** A value and the number of tracks that have it. */
export interface CountedValue {
  value: string;
  count: number;
}

/** A key that a search may mean. Without a mode: the tonic in any mode. */
export interface MeantKey {
  musicKey: MusicKey;
  mode: KeyMode | null;
}

/** Suggestions of one kind at most. */
export const MAX_OF_A_KIND = 4;

/**
 * Values in which each word of the search starts a word, most tracks first; values of the search as a whole precede
 * those that merely contain it.
 */
export function valuesStartingWith(search: string, values: readonly CountedValue[]): CountedValue[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [];
  const whole = wanted.join(' ');
  const isAtStart = ({ value }: CountedValue) => wordsOf(value).join(' ').startsWith(whole);
  return values
    .filter(({ value, count }) => {
      const words = wordsOf(value);
      return count > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .sort((a, b) => Number(isAtStart(b)) - Number(isAtStart(a)) || b.count - a.count)
    .slice(0, MAX_OF_A_KIND);
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean);
}

/** Meaning of a search that is one search term and words such as "in"; null for several search terms or plain words. */
function meaningOf(search: string) {
  const searchTerms = parseSearch(search).filter(({ meaning }) => meaning?.kind !== 'filler');
  return searchTerms.length === 1 ? searchTerms[0]!.meaning : null;
}

/** Genres that a search means by another name ("dnb"). */
export function genresMeant(search: string): readonly string[] {
  const meaning = meaningOf(search);
  return meaning?.kind === 'genres' ? meaning.genres : [];
}

/** Keys that a search means: a tonic alone stands for itself and for both of its modes. */
export function keysMeant(search: string): MeantKey[] {
  const meaning = meaningOf(search);
  if (meaning?.kind !== 'keys') return [];
  const tonics = meaning.musicKeys.flatMap((musicKey) => [
    { musicKey, mode: 'minor' as const },
    { musicKey, mode: 'major' as const },
    { musicKey, mode: null },
  ]);
  const codes = meaning.camelotCodes.flatMap((code) =>
    CAMELOT_WHEEL.filter((key) => camelotCode(key.musicKey, key.mode) === code),
  );
  return [...codes.map(({ musicKey, mode }) => ({ musicKey, mode })), ...tonics];
}

/** Tempi that a search means; a single tempo also suggests those that mix with it. */
export function tempiMeant(search: string): TempoRange[] {
  const meaning = meaningOf(search);
  if (meaning?.kind !== 'tempo') return [];
  const { range } = meaning;
  const around = range.min === range.max ? mixableTempi(range.min).slice(0, 1).map(inWholeBpm) : [];
  return [range, ...around].filter(({ min, max }) => min > BPM_FILTER.min && max < BPM_FILTER.max);
}

/** The range between its bounds in whole numbers, as it is read on a button. */
function inWholeBpm({ min, max }: TempoRange): TempoRange {
  return { min: Math.ceil(min), max: Math.floor(max) };
}
