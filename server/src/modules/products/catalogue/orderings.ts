import { Ordering, type OrderingKey } from './ordering.js';
import type { ProductRow } from './product-row.js';

/** What lists can be ordered by; the id settles ties. */
const ORDERED_BY = {
  id: () => 0,
  price: (row: ProductRow) => row.price,
  bpm: (row: ProductRow) => row.bpm ?? 0,
  name: (row: ProductRow) => row.name.toLowerCase(),
  plays: (row: ProductRow) => row.playCount,
  created: (row: ProductRow) => row.createdAt.getTime(),
  store: (row: ProductRow) => (row.storeName ?? '').toLowerCase(),
  category: (row: ProductRow) => row.category.toLowerCase(),
  key: (row: ProductRow) => row.musicKey ?? '',
  type: (row: ProductRow) => row.type ?? '',
  status: (row: ProductRow) => row.status,
} as const;

const TEXTS = new Set<string>(['name', 'store', 'category', 'key', 'type', 'status']);

export type OrderedBy = keyof typeof ORDERED_BY;

export const isOrderedByText = (kind: OrderedBy): boolean => TEXTS.has(kind);

/** Where a track stands in an ordering. */
export function orderingKey(kind: OrderedBy, row: ProductRow): OrderingKey {
  return [ORDERED_BY[kind](row), row.id];
}

/** One set of tracks, sorted in each way that a list can ask for. */
export class Orderings {
  private readonly orderings: Map<OrderedBy, Ordering>;

  /** @param rarely ways that are sorted when somebody first asks for them */
  constructor(
    private readonly rowOf: (slot: number) => ProductRow,
    kinds: readonly OrderedBy[],
    private readonly holds: (row: ProductRow) => boolean,
    private readonly rarely: readonly OrderedBy[] = [],
  ) {
    this.orderings = new Map(kinds.map((kind) => [kind, this.unsorted(kind)]));
  }

  by(kind: OrderedBy): Ordering {
    const known = this.orderings.get(kind);
    if (known) return known;
    if (!this.rarely.includes(kind)) throw new Error(`These tracks are not ordered by ${kind}`);
    const [byId, ordering] = [this.by('id'), this.unsorted(kind)];
    ordering.fill(Int32Array.from({ length: byId.length }, (_, position) => byId.at(position)));
    this.orderings.set(kind, ordering);
    return ordering;
  }

  private unsorted(kind: OrderedBy): Ordering {
    return new Ordering((slot) => orderingKey(kind, this.rowOf(slot)));
  }

  /** Takes all slots at once, one ordering a step: sorting many tracks takes a moment. */
  *fill(slots: Int32Array): Generator<void> {
    for (const ordering of this.orderings.values()) yield ordering.fill(slots);
  }

  /**
   * Takes the slot out wherever it will have to move. Call it before the row changes, and what it answers after:
   * that puts the slot where it belongs now.
   */
  lift(slot: number, before: ProductRow | undefined, after: ProductRow | undefined): () => void {
    const was = before !== undefined && this.holds(before);
    const is = after !== undefined && this.holds(after);
    const lifted: Ordering[] = [];
    for (const [kind, ordering] of this.orderings) {
      const valueOf = ORDERED_BY[kind];
      if (was && is && valueOf(before) === valueOf(after)) continue;
      if (was) ordering.remove(slot);
      if (is) lifted.push(ordering);
    }
    return () => lifted.forEach((ordering) => ordering.insert(slot));
  }
}
