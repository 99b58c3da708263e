import { grownBits, noBits, setBit, unitedBits, type Bits } from './bits.js';

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

  /** Every value that somebody has or had, by name. Tracks without one are no choice. */
  choices(): { value: string; slots: Bits }[] {
    const choices: { value: string; slots: Bits }[] = [];
    for (const [value, slots] of this.slotsOf) if (value) choices.push({ value, slots });
    return choices.sort((a, b) => (a.value < b.value ? -1 : 1));
  }

  private slotsWith(value: string | null): Bits {
    let slots = this.slotsOf.get(value);
    if (!slots) this.slotsOf.set(value, (slots = noBits(this.capacity)));
    return slots;
  }
}
