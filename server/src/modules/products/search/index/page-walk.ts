import { roughSize, eachBit, type Bits } from './bits.js';
import type { SortKey } from '../list-order.js';
import { compareKeys, type Ordering } from './orderings.js';

/** Where a page begins and what it takes. */
export interface Walk {
  ordering: Ordering;
  descending: boolean;
  /** The last track of the page before; null for the first page. */
  after: SortKey | null;
  first: number;
  /** How many to leave out before the page. */
  skip?: number;
  /** The slots the list has; null when it has all of the ordering's. */
  among: Bits | null;
}

/** The slots of a page, and whether more follow. */
export function walkPage(walk: Walk): { slots: number[]; more: boolean } {
  const { among, first, ordering } = walk;
  const slots = among && isSparse(among, ordering.length) ? sorted(walk, among) : walked(walk);
  return { slots: slots.slice(0, first), more: slots.length > first };
}

/** Then sorting the few is faster than walking past all the others. */
function isSparse(among: Bits, length: number): boolean {
  const size = roughSize(among);
  return size * size * 4 < length;
}

function sorted({ ordering, descending, after, first, skip = 0 }: Walk, among: Bits): number[] {
  const direction = descending ? -1 : 1;
  const keyed: { slot: number; key: SortKey }[] = [];
  eachBit(among, (slot) => {
    const key = ordering.keyOf(slot);
    if (!after || compareKeys(key, after) * direction > 0) keyed.push({ slot, key });
  });
  keyed.sort((a, b) => compareKeys(a.key, b.key) * direction);
  return keyed.slice(skip, skip + first + 1).map(({ slot }) => slot);
}

/** Walks from the cursor on, and stops as soon as it is known whether more follow. */
function walked({ ordering, descending, after, first, skip = 0, among }: Walk): number[] {
  const from = after ? ordering.positionAfter(after, descending) : descending ? ordering.length - 1 : 0;
  // Where all are on the list, those to leave out need not be looked at.
  if (!among) return ordering.walk(from + (descending ? -skip : skip), descending, null, first + 1);
  return ordering.walk(from, descending, among, skip + first + 1).slice(skip);
}
