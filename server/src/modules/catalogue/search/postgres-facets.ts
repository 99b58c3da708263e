import { CAMELOT_CODE } from './postgres-search-terms.js';

/** Price of a row of `products` in dollars. */
export const PRICE = 'price_cents::float8 / 100';

/** Parts of a filter that have a facet. */
const FACET_PARTS = [
  'category',
  'musicKey',
  'mode',
  'camelotCode',
  'type',
  'program',
  'vocals',
  'aiTools',
  'samples',
  'price',
  'bpm',
] as const;

type FacetPart = (typeof FACET_PARTS)[number];

/**
 * Statement that counts the values of every facet.
 * @param choices condition of each part of the filter
 * @param where clause of all that has no facet
 */
export function facetsSql(choices: Readonly<Record<FacetPart, string>>, where: string): string {
  const parts = FACET_PARTS.map((part) => `${choices[part]} AS "in_${part}"`).join(', ');
  return `WITH tracks AS (
      SELECT category, music_key, mode, ${CAMELOT_CODE} AS camelot_code, type, project_name, vocals, ai_tools, samples, versions,
             ${PRICE} AS price,
             coalesce(exact_bpm, 0) AS bpm, ${parts}
        FROM products ${where})
    SELECT json_build_object(
      'total', (SELECT count(*) FROM tracks WHERE ${allPartsBut(null)}),
      'categories', ${counts('category', allPartsBut('category'))},
      'musicKeys', ${counts('music_key', allPartsBut('musicKey'))},
      'modes', ${counts('mode', allPartsBut('mode'))},
      'camelotCodes', ${counts('camelot_code', allPartsBut('camelotCode'))},
      'types', ${counts('type', allPartsBut('type'))},
      'programs', ${counts('project_name', allPartsBut('program'))},
      'vocals', ${counts('vocals', allPartsBut('vocals'))},
      'aiTools', ${counts('ai_tools', allPartsBut('aiTools'))},
      'samples', ${counts('samples', allPartsBut('samples'))},
      'versions', ${counts('version', allPartsBut(null), 'tracks, unnest(versions) AS version')},
      'price', ${bounds('price', allPartsBut('price'))},
      'bpm', ${bounds('bpm', allPartsBut('bpm'))}) AS facets`;
}

/** Condition over `tracks`: each facet counts the tracks that meet all parts of the filter but its own. */
function allPartsBut(own: FacetPart | null): string {
  return FACET_PARTS.filter((part) => part !== own)
    .map((part) => `"in_${part}"`)
    .join(' AND ');
}

function counts(column: string, condition: string, from = 'tracks'): string {
  return `(SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY value COLLATE "C"), '[]')
             FROM (SELECT ${column} AS value, count(*) FROM ${from} WHERE ${condition} AND ${column} <> '' GROUP BY 1) AS counted)`;
}

function bounds(column: string, condition: string): string {
  return `(SELECT json_build_object('min', coalesce(min(${column}), 0), 'max', coalesce(max(${column}), 0))
             FROM tracks WHERE ${condition})`;
}
