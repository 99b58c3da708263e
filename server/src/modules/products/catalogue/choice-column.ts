import { countCommon, eachBit, grownBits, noBits, setBit, unitedBits, type Bits } from './bits.js';

/** A value that can be chosen, and how many tracks have it. */
export interface FacetCount {
  value: string;
  count: number;
}

/** With fewer slots than this in a word of 32, looking at each of them is faster than counting every value. */
const FEW_A_WORD = 2;

/** A property with few distinct values: for each of them the slots that have it. */
export class ChoiceColumn {
  private readonly slotsOf = new Map<string | null, Bits>();
  private readonly valueOf: (string | null | undefined)[] = [];

  constructor(private capacity: number) {}

  /** Undefined: the slot has no track. */
  write(slot: number, value: string | null | undefined): void {
    const before = this.valueOf[slot];
    if (before === value) return;
    if (before !== undefined) setBit(this.slotsWith(before), slot, false);
    if (value !== undefined) setBit(this.slotsWith(value), slot, true);
    this.valueOf[slot] = value;
  }

  grow(capacity: number): void {
    this.capacity = capacity;
    for (const [value, slots] of this.slotsOf) this.slotsOf.set(value, grownBits(slots, capacity));
  }

  /** The slots with any of the values; a value that nobody has adds none. */
  slotsWithAny(values: readonly string[], length: number): Bits {
    const sets = values.map((value) => this.slotsOf.get(value)).filter((slots) => slots !== undefined);
    return unitedBits(sets, length);
  }

  /** How many of the slots have each value, by name; tracks without a value are no choice. */
  countAmong(slots: Bits): FacetCount[] {
    const size = countCommon(slots, slots);
    const counts = size < slots.length * FEW_A_WORD ? this.countOneByOne(slots) : this.countByValue(slots);
    return counts.sort((a, b) => (a.value < b.value ? -1 : 1));
  }

  private countOneByOne(slots: Bits): FacetCount[] {
    const counts = new Map<string, number>();
    eachBit(slots, (slot) => {
      const value = this.valueOf[slot];
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    });
    return Array.from(counts, ([value, count]) => ({ value, count }));
  }

  private countByValue(slots: Bits): FacetCount[] {
    const counts: FacetCount[] = [];
    for (const [value, having] of this.slotsOf) {
      const count = value ? countCommon(slots, having) : 0;
      if (value && count > 0) counts.push({ value, count });
    }
    return counts;
  }

  private slotsWith(value: string | null): Bits {
    let slots = this.slotsOf.get(value);
    if (!slots) this.slotsOf.set(value, (slots = noBits(this.capacity)));
    return slots;
  }
}
