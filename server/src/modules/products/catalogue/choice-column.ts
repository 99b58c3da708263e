import { countCommon, eachBit, grownBits, noBits, setBit, unitedBits, type Bits } from './bits.js';

/** A value that can be chosen, and how many tracks have it. */
export interface FacetCount {
  value: string;
  count: number;
}

/** With fewer slots than this in a word of 32, looking at each of them is faster than counting every value. */
const FEW_A_WORD = 2;

/** A property with few distinct values, which are numbered: the number for each slot, and the slots for each number. */
export class ChoiceColumn {
  /** The first number stands for slots without a track or without a value. */
  private readonly values = [''];
  private readonly numbers = new Map([['', 0]]);
  private readonly slotsOf: Bits[] = [noBits(0)];
  private numberOf: Uint16Array;
  /** Numbers of the values, by name. */
  private byName: number[] = [];

  constructor(private capacity: number) {
    this.numberOf = new Uint16Array(capacity);
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
    for (let number = 1; number < this.values.length; number++) {
      this.slotsOf[number] = grownBits(this.slotsOf[number]!, capacity);
    }
  }

  /** The slots with any of the values; a value that nobody has adds none. */
  slotsWithAny(values: readonly string[], length: number): Bits {
    const numbers = values.map((value) => this.numbers.get(value)).filter((number) => number !== undefined);
    return unitedBits(
      numbers.filter((number) => number > 0).map((number) => this.slotsOf[number]!),
      length,
    );
  }

  /** How many of the slots have each value, by name; tracks without a value are no choice. */
  countAmong(slots: Bits): FacetCount[] {
    const size = countCommon(slots, slots);
    const counts = size < slots.length * FEW_A_WORD ? this.countOneByOne(slots) : this.countByValue(slots);
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
    eachBit(slots, (slot) => counts[numberOf[slot]!]!++);
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
