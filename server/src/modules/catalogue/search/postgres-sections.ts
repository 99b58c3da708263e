import { sectionWith, SHOP_SECTIONS } from '#domain/shop-sections.js';
import type { Where } from '#core/pagination/index.js';
import { PRICE } from './postgres-facets.js';
import { CAMELOT_CODE } from './postgres-search-terms.js';
import type { SectionFigures } from './product-search.js';

/** Figures of the tracks with one genre, key or range of tempi. */
export interface SectionRow extends Omit<SectionFigures, 'slug'> {
  value: string;
}

/** Statement that counts the tracks of each value; of a genre or key without a section, too. */
export function sectionsSql(where: Where): string {
  const ranges = SHOP_SECTIONS.filter(({ kind }) => kind === 'tempo');
  const listed = where.toString();
  const values = where.value(ranges.map(({ value }) => value));
  const lows = where.value(ranges.map(({ filters }) => filters.minBpm));
  const highs = where.value(ranges.map(({ filters }) => filters.maxBpm));
  const figures = (value: string, from: string) =>
    `SELECT ${value} AS value, count(*)::integer AS count,
            json_build_object('min', min(price), 'max', max(price)) AS price,
            CASE WHEN count(bpm) > 0 THEN json_build_object('min', min(bpm), 'max', max(bpm)) END AS bpm
       FROM ${from} GROUP BY 1`;
  const inRange = `tracks JOIN unnest(${values}::text[], ${lows}::float8[], ${highs}::float8[]) AS range (value, low, high)
                     ON bpm BETWEEN low AND high`;
  return `WITH tracks AS (
      SELECT category, ${CAMELOT_CODE} AS code, exact_bpm AS bpm, ${PRICE} AS price FROM products ${listed})
    ${figures('category', 'tracks')}
    UNION ALL ${figures('code', 'tracks')}
    UNION ALL ${figures('range.value', inRange)}`;
}

export function sectionsOf(rows: readonly SectionRow[]): SectionFigures[] {
  const bySlug = new Map(rows.map(({ value, ...figures }) => [sectionWith(value)?.slug, figures]));
  return SHOP_SECTIONS.flatMap(({ slug }) => {
    const figures = bySlug.get(slug);
    return figures ? { slug, ...figures } : [];
  });
}
