import { camelotCode, keyOfCamelotCode, mixableKeys, mixableTempi, type TempoRange } from './camelot.js';
import { GENRES } from './genres.js';
import { isMusicKey, MUSIC_KEYS, type KeyMode, type MusicKey } from './keys.js';
import { fold } from './fold.js';

/** Meaning of a search term beside its words. */
export type Meaning =
  /** Keys of a known mode by Camelot code, or a tonic in any mode. */
  | { kind: 'keys'; camelotCodes: readonly string[]; musicKeys: readonly MusicKey[] }
  | { kind: 'tempo'; range: TempoRange }
  | { kind: 'genres'; genres: readonly string[] }
  /** A word such as "by" that restricts nothing. */
  | { kind: 'filler' };

/** Part of a search: every search term must match. */
export interface SearchTerm {
  /** Folded words, all of which occur in a literal match. */
  words: readonly string[];
  meaning: Meaning | null;
}

/** Tempi that a bare number is read as. */
const TEMPO = { min: 50, max: 220 };
const MAX_SEARCH_TERMS = 20;

const FILLERS = new Set('and at bpm by for from in key of the tracks track und with'.split(' '));
const AROUND = new Set(['around', 'near', 'mixable', '~']);
const MODES: Record<string, KeyMode> = {
  m: 'minor',
  min: 'minor',
  minor: 'minor',
  moll: 'minor',
  maj: 'major',
  major: 'major',
  dur: 'major',
};
const KEY = /^([a-g])(#|♯|b|♭)?-?(minor|min|moll|major|maj|dur|m)?$/u;
/** Texts of a tempo. A comma is one of a decimal as much as a point. */
const NUMBER = /^(\d{2,3}(?:[.,]\d{1,3})?)(bpm)?$/u;
const RANGE = /^(\d{2,3}(?:[.,]\d{1,3})?)(?:-|–|—|\.\.)(\d{2,3}(?:[.,]\d{1,3})?)(bpm)?$/u;
const RANGE_WORDS = new Set(['-', '–', '—', 'to', 'bis']);

/** Names of genres without spaces and signs, and their usual short forms. */
const GENRE_NAMES = new Map<string, string[]>([
  ['dnb', ['Drum & Bass']],
  ['db', ['Drum & Bass']],
  ['drumnbass', ['Drum & Bass']],
  ['ukg', ['UK Garage']],
  ['psy', ['Psy Trance']],
  ['moombah', ['Reggaeton / Moombahton']],
]);
for (const genre of GENRES) {
  for (const name of [genre, ...genre.split('/')]) {
    const known = GENRE_NAMES.get(compact(name)) ?? [];
    GENRE_NAMES.set(compact(name), [...new Set([...known, genre])]);
  }
}

function compact(text: string): string {
  return fold(text)
    .replace(/\band\b/gu, '')
    .replace(/[^\p{L}\p{Nd}]/gu, '');
}

/** Distinct parts of a search: keys, tempi and genres by their usual notations, and every other word by itself. */
export function parseSearch(search: string | null | undefined): SearchTerm[] {
  const tokens = tokensOf(search);
  const searchTerms: SearchTerm[] = [];
  for (let at = 0; at < tokens.length && searchTerms.length < MAX_SEARCH_TERMS;) {
    const read = readSearchTerm(tokens, at);
    searchTerms.push(read.searchTerm);
    at += read.length;
  }
  const distinct = new Map(searchTerms.map((searchTerm) => [JSON.stringify(searchTerm), searchTerm]));
  return withoutLoneFillers([...distinct.values()]);
}

/** A search of nothing but such words means the words themselves. */
function withoutLoneFillers(searchTerms: SearchTerm[]): SearchTerm[] {
  return searchTerms.some(({ meaning }) => meaning?.kind !== 'filler')
    ? searchTerms
    : searchTerms.map(({ words }) => ({ words, meaning: null }));
}

function tokensOf(search: string | null | undefined): string[] {
  return fold(search ?? '')
    .split(/\s+/u)
    .map(withoutPunctuation)
    .filter(Boolean);
}

/** A comma or quotation mark at either end of a word separates; alone it is searched. */
function withoutPunctuation(token: string): string {
  const bare = token.replace(/^["'“”„(,;:]+|["'“”„),;:!?.]+$/gu, '');
  return bare || token;
}

interface Read {
  searchTerm: SearchTerm;
  /** Number of tokens. */
  length: number;
}

function readSearchTerm(tokens: readonly string[], at: number): Read {
  return (
    readAround(tokens, at) ??
    readKey(tokens, at) ??
    readTempo(tokens, at) ??
    readGenre(tokens, at) ??
    readWord(tokens[at]!)
  );
}

function readWord(token: string): Read {
  return {
    searchTerm: { words: [token], meaning: FILLERS.has(token) ? { kind: 'filler' } : null },
    length: 1,
  };
}

/** "around A minor", "mixes with 8A", "around 124". */
function readAround(tokens: readonly string[], at: number): Read | null {
  const isPhrase = /^mix(es|able)?$/u.test(tokens[at]!) && tokens[at + 1] === 'with';
  const skip = isPhrase ? 2 : AROUND.has(tokens[at]!) ? 1 : 0;
  if (skip === 0) return null;
  const key = keyAt(tokens, at + skip);
  if (key?.mode) {
    const codes = mixableKeys({ musicKey: key.musicKey, mode: key.mode }).map(codeOf);
    const meaning = { kind: 'keys', camelotCodes: codes, musicKeys: [] } as const;
    return read(tokens, at, skip + key.length, meaning);
  }
  const tempo = tempoAt(tokens, at + skip);
  if (!tempo || tempo.range.min !== tempo.range.max) return null;
  const range = mixableTempi(tempo.range.min)[0]!;
  return read(tokens, at, skip + tempo.length, { kind: 'tempo', range });
}

function readKey(tokens: readonly string[], at: number): Read | null {
  const key = keyAt(tokens, at);
  if (!key) return null;
  const { musicKey, mode, length } = key;
  return read(tokens, at, length, {
    kind: 'keys',
    camelotCodes: mode ? [codeOf({ musicKey, mode })] : [],
    musicKeys: mode ? [] : [musicKey],
  });
}

const codeOf = ({ musicKey, mode }: { musicKey: MusicKey; mode: KeyMode }) => camelotCode(musicKey, mode)!;

/** "Am", "A minor", "f sharp minor", "Bb", "8A". */
function keyAt(
  tokens: readonly string[],
  at: number,
): { musicKey: MusicKey; mode: KeyMode | null; length: number } | null {
  const token = tokens[at] ?? '';
  const coded = keyOfCamelotCode(token);
  if (coded) return { ...coded, length: 1 };
  const [matched, letter = '', sign = '', modeText = ''] = KEY.exec(token) ?? [];
  if (matched === undefined) return null;
  const word = sign || modeText ? '' : (tokens[at + 1] ?? '');
  const shift = sign === '#' || sign === '♯' || word === 'sharp' ? 1 : sign || word === 'flat' ? -1 : 0;
  const musicKey = shifted(letter, shift);
  if (!musicKey) return null;
  const length = word === 'sharp' || word === 'flat' ? 2 : 1;
  const mode = MODES[modeText] ?? null;
  const next = mode ? '' : (tokens[at + length] ?? '');
  const following = next.length > 1 && Object.hasOwn(MODES, next) ? MODES[next]! : null;
  return { musicKey, mode: mode ?? following, length: following ? length + 1 : length };
}

function shifted(letter: string, semitones: number): MusicKey | null {
  const tonic = letter.toUpperCase();
  if (!isMusicKey(tonic)) return null;
  return MUSIC_KEYS[(MUSIC_KEYS.indexOf(tonic) + semitones + MUSIC_KEYS.length) % MUSIC_KEYS.length]!;
}

function readTempo(tokens: readonly string[], at: number): Read | null {
  const tempo = tempoAt(tokens, at);
  return tempo && read(tokens, at, tempo.length, { kind: 'tempo', range: tempo.range });
}

/** "124", "124 bpm", "120-126", "120 to 126". */
function tempoAt(tokens: readonly string[], at: number): { range: TempoRange; length: number } | null {
  const token = tokens[at] ?? '';
  const isUnit = (place: number) => tokens[place] === 'bpm';
  const [joined, from, to, unit] = RANGE.exec(token) ?? [];
  if (joined !== undefined) {
    const range = rangeOf(from, to, Boolean(unit) || isUnit(at + 1));
    return range && { range, length: isUnit(at + 1) ? 2 : 1 };
  }
  const [single, first, ownUnit] = NUMBER.exec(token) ?? [];
  if (single === undefined) return null;
  const second = RANGE_WORDS.has(tokens[at + 1] ?? '') ? NUMBER.exec(tokens[at + 2] ?? '') : null;
  if (second) {
    const range = rangeOf(first, second[1], Boolean(second[2]) || isUnit(at + 3));
    if (range) return { range, length: isUnit(at + 3) ? 4 : 3 };
  }
  const range = rangeOf(first, first, Boolean(ownUnit) || isUnit(at + 1));
  return range && { range, length: isUnit(at + 1) ? 2 : 1 };
}

/** Null for numbers that are hardly tempi, unless they say so. */
function rangeOf(from: string | undefined, to: string | undefined, isSaid: boolean): TempoRange | null {
  const [min = 0, max = 0] = [from, to].map((text) => Number(text?.replace(',', '.'))).sort((a, b) => a - b);
  return isSaid || (min >= TEMPO.min && max <= TEMPO.max) ? { min, max } : null;
}

/** The longest name of a genre that starts here. */
function readGenre(tokens: readonly string[], at: number): Read | null {
  for (let length = Math.min(4, tokens.length - at); length > 0; length--) {
    const name = compact(tokens.slice(at, at + length).join(' '));
    const genres = name ? GENRE_NAMES.get(name) : undefined;
    if (genres) return read(tokens, at, length, { kind: 'genres', genres });
  }
  return null;
}

function read(tokens: readonly string[], at: number, length: number, meaning: Meaning): Read {
  return { searchTerm: { words: [...new Set(tokens.slice(at, at + length))], meaning }, length };
}

/** Words without a meaning, which may be misspelt. */
export function plainWordsOf(searchTerms: readonly SearchTerm[]): string[] {
  return searchTerms.filter(({ meaning }) => meaning === null).flatMap(({ words }) => words);
}

/** Words of the catalogue by the searched word that they replace; only for words that no listed track contains. */
export type Corrections = ReadonlyMap<string, readonly string[]>;
