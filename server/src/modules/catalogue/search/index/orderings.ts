import { SORT_VALUES, sortKey, type SortBy, type SortKey } from '../list-order.js';
import type { ProductRow } from '../product-row.js';
import { eachBit, roughSize, type Bits } from './bits.js';

/** One set of tracks in every sort order of its lists. */
export class Orderings {
  private readonly orderings: Map<SortBy, Ordering>;

  /** @param rarely kinds that are sorted on first use */
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

  /** Sets all slots, one ordering per step so that other requests can run in between. */
  *fill(slots: Int32Array): Generator<void> {
    for (const ordering of this.orderings.values()) yield ordering.fill(slots);
  }

  /**
   * Removes the slot from the orderings in which it moves. Call it before the row changes.
   * @returns inserts the slot at its new position; call it after the change
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

/** Slots sorted by a value and then by id. A change moves one entry; a page starts by binary search. */
export class Ordering {
  private slots = new Int32Array(1024);
  length = 0;

  constructor(readonly keyOf: (slot: number) => SortKey) {}

  /** Sets all slots at once, which is much faster than inserting each. */
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
   * Slots of `among` from a position on; all slots if it is null.
   * @param limit maximum number of slots
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

  /** The first position behind `key` in the given direction; the track of the key may no longer exist. */
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

function compareKeys(a: SortKey, b: SortKey): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  return a[1] - b[1];
}

export interface Walk {
  ordering: Ordering;
  descending: boolean;
  /** Key of the last track on the previous page; null for the first page. */
  after: SortKey | null;
  first: number;
  /** Number of tracks before the page. */
  skip?: number;
  /** Slots of the list; null for all slots of the ordering. */
  among: Bits | null;
}

/** Slots of a page; `more` is true if others follow. */
export function walkPage(walk: Walk): { slots: number[]; more: boolean } {
  const { among, first, ordering } = walk;
  const slots = among && isSparse(among, ordering.length) ? sorted(walk, among) : walked(walk);
  return { slots: slots.slice(0, first), more: slots.length > first };
}

/** True if sorting the few slots is faster than walking past all others. */
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

/** Walks from the cursor on, up to one slot more than the page. */
function walked({ ordering, descending, after, first, skip = 0, among }: Walk): number[] {
  const from = after ? ordering.positionAfter(after, descending) : descending ? ordering.length - 1 : 0;
  // Without a filter every slot counts, so the skipped ones need not be walked.
  if (!among) return ordering.walk(from + (descending ? -skip : skip), descending, null, first + 1);
  return ordering.walk(from, descending, among, skip + first + 1).slice(skip);
}
