import { type Bits, noBits, setBit } from './bits.js';

/** Exceeds every price and tempo without overflowing 32 bits. */
const FAR = 1 << 29;

/** Column of integers with a fast selection of slots by bounds. */
export class NumberColumn {
  private values: Int32Array;
  /** Created by the first selection. */
  private thresholds: Thresholds | undefined;

  constructor(capacity: number) {
    this.values = new Int32Array(capacity);
  }

  at(slot: number): number {
    return this.values[slot] ?? 0;
  }

  write(slot: number, value: number): void {
    const after = clamped(value);
    this.thresholds?.move(slot, this.at(slot), after);
    this.values[slot] = after;
  }

  grow(capacity: number): void {
    const grown = new Int32Array(capacity);
    grown.set(this.values);
    this.values = grown;
    this.thresholds = undefined;
  }

  /** Minimum and maximum of the slots; 0 and 0 for no slots. */
  boundsAmong(slots: Bits): { min: number; max: number } {
    const { values } = this;
    let [min, max] = [FAR, -FAR];
    for (let at = 0; at < slots.length; at++) {
      // Inlined `eachBit`: a call per slot costs more than the comparison.
      for (let word = slots[at]!; word !== 0; word &= word - 1) {
        const value = values[(at << 5) + 31 - Math.clz32(word & -word)]!;
        if (value < min) min = value;
        if (value > max) max = value;
      }
    }
    return min <= max ? { min, max } : { min: 0, max: 0 };
  }

  /** Slots within inclusive bounds, which are integers or infinite. Callers must not modify the set. */
  slotsBetween(min: number, max: number, length: number): Bits {
    if (!this.thresholds || this.thresholds.isWorn)
      this.thresholds = new Thresholds(this.values, length * 32);
    const upper = this.thresholds.slotsUpTo(clamped(max), length);
    if (min === -Infinity) return upper;
    const lower = this.thresholds.slotsUpTo(clamped(min) - 1, length);
    const between = new Uint32Array(length);
    for (let at = 0; at < length; at++) between[at] = upper[at]! & ~lower[at]!;
    return between;
  }
}

function clamped(value: number): number {
  return Math.max(-FAR, Math.min(FAR, value));
}

/** Limits per column: one for each tempo. More cost memory, fewer leave more slots to compare one by one. */
const LIMITS = 128;

const HIGHEST = 0x7fffffff;

/** Sets of the slots with at most a value, for some values spread over a column. */
class Thresholds {
  private readonly limits: Int32Array;
  private readonly atMost: Bits[];
  /** Lower bounds of the values between the previous limit and this one. */
  private readonly lowest: Int32Array;
  private changesLeft: number;

  /** @param slots number of values in use */
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
      if (slot < slots) this.lowerBound(first, values[slot]!);
      if (first < this.limits.length) setBit(this.atMost[first]!, slot, true);
    }
    for (let limit = 1; limit < this.limits.length; limit++) {
      const [below, bits] = [this.atMost[limit - 1]!, this.atMost[limit]!];
      for (let at = 0; at < bits.length; at++) bits[at]! |= below[at]!;
    }
  }

  /** True after so many changes that other limits may be better. */
  get isWorn(): boolean {
    return this.changesLeft <= 0;
  }

  /** Call it before the value of a slot changes, or before a new slot is used. */
  move(slot: number, before: number, after: number): void {
    const [from, to] = [this.firstFrom(before), this.firstFrom(after)];
    this.lowerBound(to, after);
    if (from !== to) this.changesLeft -= 1;
    for (let limit = from; limit < to; limit++) setBit(this.atMost[limit]!, slot, false);
    for (let limit = to; limit < from; limit++) setBit(this.atMost[limit]!, slot, true);
  }

  /** Slots with a value of `most` or less. Callers must not modify the set. */
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

  private lowerBound(limit: number, value: number): void {
    if (value < this.lowest[limit]!) this.lowest[limit] = value;
  }

  /** Index of the first limit of `value` or more. */
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

/** Distinct quantiles of the sorted values. */
function spread(sorted: Int32Array): Int32Array {
  const chosen = new Set<number>();
  for (let part = 1; part <= LIMITS; part++) {
    const value = sorted[Math.ceil((part * sorted.length) / LIMITS) - 1];
    if (value !== undefined) chosen.add(value);
  }
  return Int32Array.from(chosen);
}
