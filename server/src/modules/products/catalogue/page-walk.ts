import type { Ordering, OrderingKey } from './ordering.js';

/** Where a page begins and what it takes. */
export interface Walk {
  ordering: Ordering;
  descending: boolean;
  /** The last track of the page before; null for the first page. */
  after: OrderingKey | null;
  first: number;
  accepts: (slot: number) => boolean;
}

/** The slots of a page, and whether more follow. Walks from the cursor on and stops as soon as both are known. */
export function walkPage({ ordering, descending, after, first, accepts }: Walk): {
  slots: number[];
  more: boolean;
} {
  const step = descending ? -1 : 1;
  const start = descending ? ordering.length - 1 : 0;
  const slots: number[] = [];
  let position = after ? ordering.positionAfter(after, descending) : start;
  for (; position >= 0 && position < ordering.length; position += step) {
    const slot = ordering.at(position);
    if (!accepts(slot)) continue;
    if (slots.length === first) return { slots, more: true };
    slots.push(slot);
  }
  return { slots, more: false };
}
