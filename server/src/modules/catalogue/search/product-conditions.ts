import type { TempoRange } from '#domain/camelot.js';
import type { Where } from '#core/pagination/index.js';

/** True for tracks whose package holds all of the versions. */
export function holdsAll(where: Where, versions: readonly string[]): string {
  return `versions @> ${where.value(versions)}::text[]`;
}

/** True for tracks within one of the ranges. */
export function anyTempo(where: Where, tempi: readonly TempoRange[]): string {
  const ranges = tempi.map(
    ({ min, max }) => `coalesce(exact_bpm, 0) BETWEEN ${where.value(min)} AND ${where.value(max)}`,
  );
  return `(${ranges.join(' OR ')})`;
}
