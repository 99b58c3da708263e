import { SORT_VALUES, sortKey, type SortBy, type SortKey } from '../list-order.js';
import type { ProductRow } from '../product-row.js';
import type { Bits } from './bits.js';

/** One set of tracks, sorted in each way that a list can ask for. */
export class Orderings {
  private readonly orderings: Map<SortBy, Ordering>;

  /** @param rarely ways that are sorted when somebody first asks for them */
  constructor(
    private readonly rowOf: (slot: number) => ProductRow,
    kinds: readonly SortBy[],
    private readonly holds: (row: ProductRow) => boolean,
    private readonly rarely: readonly SortBy[] = [],
  ) {
    this.orderings = new Map(kinds.map((kind) => [kind, this.unsorted(kind)]));
  }

  by(kind: SortBy): Ordering {
    const known = this.orderings.get(kind);
    if (known) return known;
    if (!this.rarely.includes(kind)) throw new Error(`These tracks are not ordered by ${kind}`);
    const [byId, ordering] = [this.by('id'), this.unsorted(kind)];
    ordering.fill(Int32Array.from({ length: byId.length }, (_, position) => byId.at(position)));
    this.orderings.set(kind, ordering);
    return ordering;
  }

  private unsorted(kind: SortBy): Ordering {
    return new Ordering((slot) => sortKey(kind, this.rowOf(slot)));
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
      const valueOf = SORT_VALUES[kind];
      if (was && is && valueOf(before) === valueOf(after)) continue;
      if (was) ordering.remove(slot);
      if (is) lifted.push(ordering);
    }
    return () => lifted.forEach((ordering) => ordering.insert(slot));
  }
}

/** Slots kept sorted by a value and then by id; changes move one entry, pages start by binary search. */
export class Ordering {
  private slots = new Int32Array(1024);
  length = 0;

  constructor(readonly keyOf: (slot: number) => SortKey) {}

  /** Takes all slots at once, which is much faster than one by one. */
  fill(slots: Int32Array): void {
    const keyed = Array.from(slots, (slot) => ({ slot, key: this.keyOf(slot) }));
    keyed.sort((a, b) => compareKeys(a.key, b.key));
    this.slots = Int32Array.from(keyed, ({ slot }) => slot);
    this.length = slots.length;
  }

  at(position: number): number {
    return this.slots[position] ?? -1;
  }

  /**
   * The slots of `among` (all of them where it is null) from a position on.
   * @param limit walks no further once so many are found
   */
  walk(from: number, descending: boolean, among: Bits | null, limit: number): number[] {
    const { slots, length } = this;
    const found: number[] = [];
    const step = descending ? -1 : 1;
    for (let position = from; position >= 0 && position < length && found.length < limit; position += step) {
      const slot = slots[position]!;
      if (!among || (among[slot >>> 5]! & (1 << (slot & 31))) !== 0) found.push(slot);
    }
    return found;
  }

  insert(slot: number): void {
    if (this.length === this.slots.length) {
      const grown = new Int32Array(this.length * 2 + 1024);
      grown.set(this.slots);
      this.slots = grown;
    }
    const position = this.positionOf(this.keyOf(slot));
    this.slots.copyWithin(position + 1, position, this.length);
    this.slots[position] = slot;
    this.length++;
  }

  /** Must be called while the slot still has the values it was inserted with. */
  remove(slot: number): void {
    const position = this.positionOf(this.keyOf(slot));
    this.slots.copyWithin(position, position + 1, this.length);
    this.length--;
  }

  /** The first position behind `key` in the given direction; the track of the key itself may be gone. */
  positionAfter(key: SortKey, descending: boolean): number {
    const position = this.positionOf(key);
    if (descending) return position - 1;
    const slot = this.at(position);
    return position < this.length && compareKeys(this.keyOf(slot), key) === 0 ? position + 1 : position;
  }

  private positionOf(key: SortKey): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(this.keyOf(this.at(middle)), key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export function compareKeys(a: SortKey, b: SortKey): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  return a[1] - b[1];
}
