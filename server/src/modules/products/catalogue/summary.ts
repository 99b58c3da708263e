import { centsToDollars } from '#domain/pricing.js';
import { countBits, roughSize, type Bits } from './bits.js';
import type { FacetCount } from './choice-column.js';
import type { Columns } from './columns.js';
import type { NumberColumn } from './number-column.js';
import type { Ordering } from './ordering.js';
import type { Orderings } from './orderings.js';
import type { Selection } from './selection.js';

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
  const around = selection.around(columns.facetBuffers);
  const cents = boundsOf(columns.priceCents, listed.by('price'), around.priceCents);
  return {
    total: countBits(selection.slots()),
    categories: columns.category.countAmong(around.category),
    musicKeys: columns.musicKey.countAmong(around.musicKey),
    types: columns.type.countAmong(around.type),
    price: { min: centsToDollars(cents.min), max: centsToDollars(cents.max) },
    bpm: boundsOf(columns.bpm, listed.by('bpm'), around.bpm),
  };
}

/** With fewer slots than this in a word of 32, each of them is looked at. */
const FEW_A_WORD = 2;

/** The least and the greatest number; 0 and 0 where there are no slots. */
function boundsOf(column: NumberColumn, ordering: Ordering, among: Bits): FacetBounds {
  // The fewer they are, the longer is the way to the first of them, and the shorter the look at each.
  if (roughSize(among) < among.length * FEW_A_WORD) return column.boundsAmong(among);
  const [first] = ordering.walk(0, false, among, 1);
  const [last] = ordering.walk(ordering.length - 1, true, among, 1);
  if (first === undefined || last === undefined) return { min: 0, max: 0 };
  return { min: column.at(first), max: column.at(last) };
}
