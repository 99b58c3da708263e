import { type Bits, noBits, setBit } from './bits.js';

/** Beyond every price and tempo, and far enough from where 32 bits end. */
const FAR = 1 << 29;

/** A number for each slot, and quickly the slots whose numbers lie in a span. */
export class NumberColumn {
  private values: Int32Array;
  /** Made when somebody first asks for a span. */
  private thresholds: Thresholds | undefined;

  constructor(capacity: number) {
    this.values = new Int32Array(capacity);
  }

  at(slot: number): number {
    return this.values[slot] ?? 0;
  }

  write(slot: number, value: number): void {
    const after = near(value);
    this.thresholds?.move(slot, this.at(slot), after);
    this.values[slot] = after;
  }

  grow(capacity: number): void {
    const grown = new Int32Array(capacity);
    grown.set(this.values);
    this.values = grown;
    this.thresholds = undefined;
  }

  /** The least and the greatest value of the slots; 0 and 0 where there are none. */
  boundsAmong(slots: Bits): { min: number; max: number } {
    const { values } = this;
    let [min, max] = [FAR, -FAR];
    for (let at = 0; at < slots.length; at++) {
      // Written out: a call for each slot takes longer than looking at its value.
      for (let word = slots[at]!; word !== 0; word &= word - 1) {
        const value = values[(at << 5) + 31 - Math.clz32(word & -word)]!;
        if (value < min) min = value;
        if (value > max) max = value;
      }
    }
    return min <= max ? { min, max } : { min: 0, max: 0 };
  }

  /** The slots whose value lies between the bounds, both included. Bounds are whole or infinite. Not to be changed. */
  slotsBetween(min: number, max: number, length: number): Bits {
    if (!this.thresholds || this.thresholds.isWorn)
      this.thresholds = new Thresholds(this.values, length * 32);
    const upper = this.thresholds.slotsUpTo(near(max), length);
    if (min === -Infinity) return upper;
    const lower = this.thresholds.slotsUpTo(near(min) - 1, length);
    const between = new Uint32Array(length);
    for (let at = 0; at < length; at++) between[at] = upper[at]! & ~lower[at]!;
    return between;
  }
}

function near(value: number): number {
  return Math.max(-FAR, Math.min(FAR, value));
}

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
