import type { Bits } from './bits.js';

/** Beyond every price and tempo, and far enough from where 32 bits end. */
const FAR = 1 << 29;

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
    this.values[slot] = near(value);
  }

  grow(capacity: number): void {
    const grown = new Int32Array(capacity);
    grown.set(this.values);
    this.values = grown;
  }

  /** The slots whose value lies between the bounds, both included. Bounds are whole or infinite. */
  slotsBetween(min: number, max: number, length: number): Bits {
    const { values } = this;
    const [low, high] = [near(min), near(max)];
    const slots = new Uint32Array(length);
    for (let at = 0; at < length; at++) {
      const first = at << 5;
      let word = 0;
      for (let bit = 0; bit < 32; bit++) {
        const value = values[first + bit]!;
        // One below either bound leaves a sign; a branch here would be guessed wrong half of the time.
        word |= (~((value - low) | (high - value)) >>> 31) << bit;
      }
      slots[at] = word;
    }
    return slots;
  }
}

function near(value: number): number {
  return Math.max(-FAR, Math.min(FAR, value));
}
