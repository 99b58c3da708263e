import { centsToDollars } from '#domain/pricing.js';
import { countCommon, hasBit, type Bits } from './bits.js';
import type { FacetCount } from './choice-column.js';
import type { Columns } from './columns.js';
import type { NumberColumn } from './number-column.js';
import type { Ordering } from './ordering.js';
import type { Orderings } from './orderings.js';
import type { FacetPart, Selection } from './selection.js';

export interface FacetBounds {
  min: number;
  max: number;
}

/** How many tracks a selection has, and what else could be chosen: each facet ignores its own choice. */
export interface Summary {
  total: number;
  categories: FacetCount[];
  musicKeys: FacetCount[];
  types: FacetCount[];
  price: FacetBounds;
  bpm: FacetBounds;
}

export function summarise(columns: Columns, listed: Orderings, selection: Selection): Summary {
  const selected = selection.slots();
  const around = (part: FacetPart) => selection.slotsBut(part);
  const cents = boundsOf(columns.priceCents, listed.by('price'), around('priceCents'));
  return {
    total: countCommon(selected, selected),
    categories: columns.category.countAmong(around('category')),
    musicKeys: columns.musicKey.countAmong(around('musicKey')),
    types: columns.type.countAmong(around('type')),
    price: { min: centsToDollars(cents.min), max: centsToDollars(cents.max) },
    bpm: boundsOf(columns.bpm, listed.by('bpm'), around('bpm')),
  };
}

/** The least and the greatest number, found from the ends of the ordering; 0 and 0 where there are no slots. */
function boundsOf(column: NumberColumn, ordering: Ordering, among: Bits): FacetBounds {
  let first = 0;
  let last = ordering.length - 1;
  while (first <= last && !hasBit(among, ordering.at(first))) first++;
  while (last >= first && !hasBit(among, ordering.at(last))) last--;
  return first > last
    ? { min: 0, max: 0 }
    : { min: column.at(ordering.at(first)), max: column.at(ordering.at(last)) };
}
