import type { FacetCount } from '../product-search.js';
import { roughSize, countCommon, grownBits, noBits, setBit, unitedBits, type Bits } from './bits.js';

/** Time to visit one slot, in units of intersecting one 32-bit word. */
const WORDS_A_SLOT = 1.3;

/** Dictionary-encoded column: the number of each slot's value, and the set of slots of each value. */
export class ChoiceColumn {
  /** Number 0 means no track or no value; its set stays empty. */
  private readonly values = [''];
  private readonly numbers = new Map([['', 0]]);
  private slotsOf: Bits[];
  private numberOf: Uint16Array;
  /** Numbers sorted by their values. */
  private byName: number[] = [];

  constructor(private capacity: number) {
    this.numberOf = new Uint16Array(capacity);
    this.slotsOf = [noBits(capacity)];
  }

  write(slot: number, value: string | null): void {
    const before = this.numberOf[slot]!;
    const after = this.numberFor(value ?? '');
    if (before === after) return;
    if (before) setBit(this.slotsOf[before]!, slot, false);
    if (after) setBit(this.slotsOf[after]!, slot, true);
    this.numberOf[slot] = after;
  }

  grow(capacity: number): void {
    this.capacity = capacity;
    const grown = new Uint16Array(capacity);
    grown.set(this.numberOf);
    this.numberOf = grown;
    this.slotsOf = this.slotsOf.map((slots) => grownBits(slots, capacity));
  }

  /** The slots with any of the values; unknown values match nothing. Callers must not modify the set. */
  slotsWithAny(values: readonly string[], length: number): Bits {
    const sets = values.map((value) => this.slotsOf[this.numbers.get(value) ?? 0]!);
    return sets.length === 1 ? sets[0]! : unitedBits(sets, length);
  }

  /** Counts the slots per value, sorted by value; slots without a value are not counted. */
  countAmong(slots: Bits): FacetCount[] {
    const countingWords = slots.length * (this.values.length - 1);
    const counts =
      roughSize(slots) * WORDS_A_SLOT < countingWords ? this.countOneByOne(slots) : this.countByValue(slots);
    const facet: FacetCount[] = [];
    for (const number of this.byName) {
      const count = counts[number]!;
      if (count > 0) facet.push({ value: this.values[number]!, count });
    }
    return facet;
  }

  private countOneByOne(slots: Bits): Uint32Array {
    const { numberOf } = this;
    const counts = new Uint32Array(this.values.length);
    for (let at = 0; at < slots.length; at++) {
      // Inlined `eachBit`: a call per slot costs more than the count.
      for (let word = slots[at]!; word !== 0; word &= word - 1) {
        counts[numberOf[(at << 5) + 31 - Math.clz32(word & -word)]!]!++;
      }
    }
    return counts;
  }

  private countByValue(slots: Bits): Uint32Array {
    return Uint32Array.from(this.slotsOf, (having, number) => (number ? countCommon(slots, having) : 0));
  }

  private numberFor(value: string): number {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.numbers.set(value, number);
      this.slotsOf.push(noBits(this.capacity));
      this.byName = [...this.byName, number].sort((a, b) => (this.values[a]! < this.values[b]! ? -1 : 1));
    }
    return number;
  }
}
