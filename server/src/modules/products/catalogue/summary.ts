import { centsToDollars } from '#domain/pricing.js';
import type { Columns } from './columns.js';
import type { Dictionary } from './dictionary.js';
import type { Ordering } from './ordering.js';
import { FAILS, type Selection } from './selection.js';

export interface FacetCount {
  value: string;
  count: number;
}

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

/** One pass over the given slots. */
export function summarise(columns: Columns, slots: Ordering, selection: Selection): Summary {
  const categories = new Uint32Array(columns.categories.values.length);
  const musicKeys = new Uint32Array(columns.musicKeys.values.length);
  const types = new Uint32Array(columns.types.values.length);
  const price = { min: Infinity, max: -Infinity };
  const bpm = { min: Infinity, max: -Infinity };
  let total = 0;
  for (let position = 0; position < slots.length; position++) {
    const slot = slots.at(position);
    const failures = selection.open ? 0 : selection.failuresOf(slot);
    if (failures === 0) total++;
    if ((failures & ~FAILS.category) === 0) categories[columns.category[slot]!]!++;
    if ((failures & ~FAILS.musicKey) === 0) musicKeys[columns.musicKey[slot]!]!++;
    if ((failures & ~FAILS.type) === 0) types[columns.type[slot]!]!++;
    if ((failures & ~FAILS.price) === 0) widen(price, columns.priceCents[slot]!);
    if ((failures & ~FAILS.bpm) === 0) widen(bpm, columns.bpm[slot]!);
  }
  return {
    total,
    categories: counted(columns.categories, categories),
    musicKeys: counted(columns.musicKeys, musicKeys),
    types: counted(columns.types, types),
    price: { min: centsToDollars(finite(price.min)), max: centsToDollars(finite(price.max)) },
    bpm: { min: finite(bpm.min), max: finite(bpm.max) },
  };
}

function widen(bounds: FacetBounds, value: number): void {
  if (value < bounds.min) bounds.min = value;
  if (value > bounds.max) bounds.max = value;
}

/** Nothing selected: the range is 0 to 0. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** Values somebody has, by name; tracks without a value are no choice. */
function counted(dictionary: Dictionary, counts: Uint32Array): FacetCount[] {
  return dictionary.values
    .map((value, code) => ({ value: value ?? '', count: counts[code] ?? 0 }))
    .filter(({ value, count }) => value !== '' && count > 0)
    .sort((a, b) => (a.value < b.value ? -1 : 1));
}
