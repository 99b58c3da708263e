import { noBits, setBit, type Bits } from './bits.js';

/** Limits kept for a column: enough for each tempo to be one. More cost memory, fewer leave slots to be looked at one by one. */
const LIMITS = 128;

const HIGHEST = 0x7fffffff;

/** For some values spread over a column, which slots have at most that value. */
export class Thresholds {
  private readonly limits: Int32Array;
  private readonly atMost: Bits[];
  /** No slot between the limit before and this one has a lower value; all of them may have a higher one by now. */
  private readonly lowest: Int32Array;
  private changesLeft: number;

  /** @param slots how many of the values are in use */
  constructor(
    private readonly values: Int32Array,
    slots: number,
  ) {
    this.limits = spread(values.slice(0, slots).sort());
    this.atMost = Array.from(this.limits, () => noBits(values.length));
    this.lowest = new Int32Array(this.limits.length + 1).fill(HIGHEST);
    this.changesLeft = Math.max(slots, LIMITS);
    for (let slot = 0; slot < values.length; slot++) {
      const first = this.firstFrom(values[slot]!);
      if (slot < slots) this.lower(first, values[slot]!);
      if (first < this.limits.length) setBit(this.atMost[first]!, slot, true);
    }
    for (let limit = 1; limit < this.limits.length; limit++) {
      const [below, bits] = [this.atMost[limit - 1]!, this.atMost[limit]!];
      for (let at = 0; at < bits.length; at++) bits[at]! |= below[at]!;
    }
  }

  /** True once so much has changed that other limits may serve better. */
  get isWorn(): boolean {
    return this.changesLeft <= 0;
  }

  /** The value of a slot is about to change, or a slot that was not in use comes into it. */
  move(slot: number, before: number, after: number): void {
    const [from, to] = [this.firstFrom(before), this.firstFrom(after)];
    this.lower(to, after);
    if (from !== to) this.changesLeft -= 1;
    for (let limit = from; limit < to; limit++) setBit(this.atMost[limit]!, slot, false);
    for (let limit = to; limit < from; limit++) setBit(this.atMost[limit]!, slot, true);
  }

  /** The slots whose value is `most` or less. The set may be one of ours: it must not be changed. */
  slotsUpTo(most: number, length: number): Bits {
    const { values } = this;
    const limit = this.firstFrom(most);
    const above = this.atMost[limit];
    if (above && this.limits[limit] === most) return above;
    const below = this.atMost[limit - 1];
    if (most < this.lowest[limit]!) return below ?? new Uint32Array(length);
    const slots = below ? below.slice(0, length) : new Uint32Array(length);
    for (let at = 0; at < length; at++) {
      const open = (above ? above[at]! : -1) & ~slots[at]!;
      for (let left = open; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        if (values[(at << 5) + bit]! <= most) slots[at]! |= 1 << bit;
      }
    }
    return slots;
  }

  private lower(limit: number, value: number): void {
    if (value < this.lowest[limit]!) this.lowest[limit] = value;
  }

  /** Number of the first limit that is `value` or more. */
  private firstFrom(value: number): number {
    const { limits } = this;
    let [low, high] = [0, limits.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (limits[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Distinct values, about as many of the sorted ones between each two of them. */
function spread(sorted: Int32Array): Int32Array {
  const chosen = new Set<number>();
  for (let part = 1; part <= LIMITS; part++) {
    const value = sorted[Math.ceil((part * sorted.length) / LIMITS) - 1];
    if (value !== undefined) chosen.add(value);
  }
  return Int32Array.from(chosen);
}
