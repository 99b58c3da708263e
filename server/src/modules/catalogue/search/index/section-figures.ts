import { camelotCode } from '#domain/camelot.js';
import { sectionsOfTempo, sectionWith, SHOP_SECTIONS } from '#domain/shop-sections.js';
import { isListed, type ProductRow } from '../product-row.js';
import type { FacetBounds, SectionFigures } from '../product-search.js';

/** Figures of every section with listed tracks. */
export function sectionsAmong(rows: Iterable<ProductRow | undefined>): SectionFigures[] {
  const figures = new Map<string, SectionFigures>();
  for (const row of rows) {
    if (!row || !isListed(row)) continue;
    const { category, musicKey, mode, bpm } = row;
    const ofKey = sectionWith(camelotCode(musicKey, mode));
    for (const section of [sectionWith(category), ofKey, ...sectionsOfTempo(bpm)]) {
      if (section) figures.set(section.slug, withTrack(figures.get(section.slug), section.slug, row));
    }
  }
  return SHOP_SECTIONS.flatMap(({ slug }) => figures.get(slug) ?? []);
}

function withTrack(
  known: SectionFigures | undefined,
  slug: string,
  { price, bpm }: Pick<ProductRow, 'price' | 'bpm'>,
): SectionFigures {
  return {
    slug,
    count: (known?.count ?? 0) + 1,
    price: widened(known?.price, price),
    bpm: bpm === null ? (known?.bpm ?? null) : widened(known?.bpm, bpm),
  };
}

function widened(bounds: FacetBounds | null | undefined, value: number): FacetBounds {
  return { min: Math.min(bounds?.min ?? value, value), max: Math.max(bounds?.max ?? value, value) };
}
