import type { Bits } from './bits.js';
import { Thresholds } from './thresholds.js';

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
