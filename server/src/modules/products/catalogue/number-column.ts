import type { Bits } from './bits.js';

/** A number for each slot. */
export class NumberColumn {
  private values: Int32Array;

  constructor(capacity: number) {
    this.values = new Int32Array(capacity);
  }

  at(slot: number): number {
    return this.values[slot] ?? 0;
  }

  write(slot: number, value: number): void {
    this.values[slot] = value;
  }

  grow(capacity: number): void {
    const grown = new Int32Array(capacity);
    grown.set(this.values);
    this.values = grown;
  }

  /** The slots whose value lies between the bounds, both included. */
  slotsBetween(min: number, max: number, length: number): Bits {
    const { values } = this;
    const slots = new Uint32Array(length);
    for (let at = 0; at < length; at++) {
      const first = at << 5;
      let word = 0;
      for (let bit = 0; bit < 32; bit++) {
        const value = values[first + bit]!;
        if (value >= min && value <= max) word |= 1 << bit;
      }
      slots[at] = word;
    }
    return slots;
  }
}
