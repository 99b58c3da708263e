import { CAMELOT_WHEEL } from '#domain/camelot.js';
import { FOLDED_LETTERS } from '#domain/fold.js';
import type { Corrections, Meaning, SearchTerm } from '#domain/search-terms.js';
import { containing, type Where } from '#core/pagination/index.js';
import { MIN_SIMILARITY } from './typos.rules.js';

/** SQL of `fold`: lower case as JavaScript's without accents, compared by code point. */
export function folded(sql: string): string {
  const plain = `lower(regexp_replace(normalize(${sql}, NFKD) COLLATE "C", '[\\u0300-\\u036f]', '', 'g') COLLATE "und-x-icu")`;
  const replaced = FOLDED_LETTERS.reduce(
    (inner, [letter, letters]) => `replace(${inner}, '${letter}', '${letters}')`,
    plain,
  );
  return `${replaced} COLLATE "C"`;
}

const LISTED = `status IN ('published', 'reserved')`;
/** Folded text of a listed track, one line a field. */
export const LISTED_TEXT = folded(`concat_ws(E'\\n', name, category, store_name, music_key, type)`);

/** Camelot code of a row; null for an unknown key or mode. */
export const CAMELOT_CODE = `CASE ${CAMELOT_WHEEL.map(
  ({ musicKey, mode, code }) => `WHEN music_key = '${musicKey}' AND mode = '${mode}' THEN '${code}'`,
).join(' ')} END`;

/** Condition that a track matches every search term in any way. */
export function looseMatch(
  where: Where,
  searchTerms: readonly SearchTerm[],
  corrections: Corrections,
): string[] {
  return searchTerms.map((searchTerm) => {
    const { words, meaning } = searchTerm;
    if (meaning?.kind === 'filler') return 'true';
    if (!meaning) {
      const replacements = corrections.get(words[0] ?? '') ?? [];
      if (replacements.length === 0) return literalMatch(where, words);
      return `(${replacements.map((word) => literalMatch(where, [word])).join(' OR ')})`;
    }
    return `(${literalMatch(where, words)} OR ${meantMatch(where, meaning)} OR ${wholeWords(where, words)})`;
  });
}

/** Condition that a track matches every search term best, so that it is listed first. */
export function exactMatch(where: Where, searchTerms: readonly SearchTerm[]): string {
  return searchTerms
    .map(({ words, meaning }) => {
      if (!meaning || meaning.kind === 'filler') return literalMatch(where, words);
      const literal = meaning.kind === 'genres' ? literalMatch(where, words) : wholeWords(where, words);
      return `(${literal} OR ${meantMatch(where, meaning)})`;
    })
    .join(' AND ');
}

function literalMatch(where: Where, words: readonly string[]): string {
  return `(${words.map((word) => `${LISTED_TEXT} LIKE ${where.value(containing(word))}`).join(' AND ')})`;
}

function wholeWords(where: Where, words: readonly string[]): string {
  const all = `regexp_split_to_array(${LISTED_TEXT}, '\\s+')`;
  return `(${words.map((word) => `${where.value(word)}::text = ANY(${all})`).join(' AND ')})`;
}

function meantMatch(where: Where, meaning: Exclude<Meaning, { kind: 'filler' }>): string {
  switch (meaning.kind) {
    case 'keys': {
      const codes = `coalesce((${CAMELOT_CODE}) = ANY(${where.value(meaning.camelotCodes)}::text[]), false)`;
      return `(${codes} OR coalesce(music_key = ANY(${where.value(meaning.musicKeys)}::text[]), false))`;
    }
    case 'tempo': {
      const { min, max } = meaning.range;
      return `(coalesce(exact_bpm, 0) BETWEEN ${where.value(min)} AND ${where.value(max)})`;
    }
    case 'genres':
      return `(category = ANY(${where.value(meaning.genres)}::text[]))`;
  }
}

/** True in `found` if a listed track contains the word $1. */
export const IS_LISTED_WORD = `SELECT EXISTS (
  SELECT FROM products WHERE ${LISTED} AND ${LISTED_TEXT} LIKE $1) AS found`;

/** Trigrams of a word as in pg_trgm, but by code point and whatever the locale of the database. */
const grams = (word: string) => `ARRAY(
  SELECT DISTINCT substr('  ' || ${word} || ' ', at, 3) FROM generate_series(1, length(${word}) + 1) AS at)`;

/** The words of listed tracks that are most similar to any of the variants $1. */
export const CLOSEST_WORDS = `
  WITH words AS (
    SELECT DISTINCT word
      FROM products, regexp_split_to_table(${LISTED_TEXT} COLLATE "und-x-icu", '[^[:alnum:]]+') AS word
     WHERE ${LISTED} AND length(word) BETWEEN 3 AND 24 AND word COLLATE "und-x-icu" ~ '[[:alpha:]]'
  ),
  known AS (SELECT word, ${grams('word')} AS grams FROM words),
  variants AS (SELECT ${grams('variant')} AS grams FROM unnest($1::text[]) AS variant),
  shared AS (
    SELECT word, cardinality(known.grams) AS size, cardinality(variants.grams) AS sought,
           (SELECT count(*) FROM unnest(known.grams) AS gram WHERE gram = ANY(variants.grams)) AS common
      FROM known, variants
  ),
  scored AS (SELECT word, max(common::float8 / (size + sought - common)) AS score FROM shared GROUP BY word)
  SELECT word FROM scored
   WHERE score >= ${MIN_SIMILARITY} AND score = (SELECT max(score) FROM scored)
   ORDER BY word COLLATE "C"`;
