import { camelotCode, type TempoRange } from '#domain/camelot.js';
import { BPM_DECIMALS } from '#domain/limits.js';
import { dollarsToCents, isOnSale } from '#domain/pricing.js';
import { isListed, type ProductRow } from '../product-row.js';
import type { FacetCount } from '../product-search.js';
import { countCommon, grownBits, noBits, roughSize, setBit, unitedBits, type Bits } from './bits.js';
import { NumberColumn } from './number-column.js';

const FIRST_CAPACITY = 1024;

export const BPM_SCALE = 10 ** BPM_DECIMALS;

/** Rounding error of binary fractions, which is no difference of tempo. */
const EPSILON = 1e-6;

/** Bounds of tempi as those of the column. */
export function scaledTempi({ min, max }: TempoRange): TempoRange {
  return { min: Math.ceil(min * BPM_SCALE - EPSILON), max: Math.floor(max * BPM_SCALE + EPSILON) };
}

/** Columnar storage that filters and facets run over; a track has the same slot in each column. */
export class Columns {
  private capacity = FIRST_CAPACITY;
  /** Slots ever used, in words of 32. */
  length = 0;
  readonly category = new ChoiceColumn(FIRST_CAPACITY);
  readonly musicKey = new ChoiceColumn(FIRST_CAPACITY);
  readonly mode = new ChoiceColumn(FIRST_CAPACITY);
  readonly camelotCode = new ChoiceColumn(FIRST_CAPACITY);
  readonly type = new ChoiceColumn(FIRST_CAPACITY);
  readonly program = new ChoiceColumn(FIRST_CAPACITY);
  readonly vocals = new ChoiceColumn(FIRST_CAPACITY);
  readonly aiTools = new ChoiceColumn(FIRST_CAPACITY);
  readonly samples = new ChoiceColumn(FIRST_CAPACITY);
  readonly versions = new ListColumn(FIRST_CAPACITY);
  readonly priceCents = new NumberColumn(FIRST_CAPACITY);
  /** Tempo in thousandths of a BPM, as columns hold integers; 0 for a track without one. */
  readonly bpm = new NumberColumn(FIRST_CAPACITY);
  listed = noBits(FIRST_CAPACITY);
  onSale = noBits(FIRST_CAPACITY);
  hot = noBits(FIRST_CAPACITY);
  onlyStockPlugins = noBits(FIRST_CAPACITY);

  write(slot: number, row: ProductRow): void {
    if (slot >= this.capacity) this.grow(slot * 2);
    this.length = Math.max(this.length, (slot >>> 5) + 1);
    this.category.write(slot, row.category);
    this.musicKey.write(slot, row.musicKey);
    this.mode.write(slot, row.mode);
    this.camelotCode.write(slot, camelotCode(row.musicKey, row.mode));
    this.type.write(slot, row.type);
    this.program.write(slot, row.projectName);
    this.vocals.write(slot, row.vocals);
    this.aiTools.write(slot, row.aiTools);
    this.samples.write(slot, row.samples);
    this.versions.write(slot, row.versions);
    this.priceCents.write(slot, dollarsToCents(row.price));
    this.bpm.write(slot, Math.round((row.bpm ?? 0) * BPM_SCALE));
    setBit(this.listed, slot, isListed(row));
    setBit(this.onSale, slot, isOnSale(row.price, row.oldPrice));
    setBit(this.hot, slot, row.isHot);
    setBit(this.onlyStockPlugins, slot, row.onlyStockPlugins);
  }

  /** Empties the slot of a deleted track. */
  clear(slot: number): void {
    for (const column of this.choices) column.write(slot, null);
    setBit(this.listed, slot, false);
  }

  /** The slots of any of the tempi. */
  slotsInTempi(tempi: readonly TempoRange[]): Bits {
    const sets = tempi.map((tempo) => {
      const { min, max } = scaledTempi(tempo);
      return this.bpm.slotsBetween(min, max, this.length);
    });
    return unitedBits(sets, this.length);
  }

  private get choices(): readonly ChoiceColumn[] {
    return [
      this.category,
      this.musicKey,
      this.mode,
      this.camelotCode,
      this.type,
      this.program,
      this.vocals,
      this.aiTools,
      this.samples,
    ];
  }

  private grow(capacity: number): void {
    // A multiple of 32, so that sets consist of whole words.
    this.capacity = (capacity + 31) & ~31;
    for (const column of [...this.choices, this.versions, this.priceCents, this.bpm])
      column.grow(this.capacity);
    this.listed = grownBits(this.listed, this.capacity);
    this.onSale = grownBits(this.onSale, this.capacity);
    this.hot = grownBits(this.hot, this.capacity);
    this.onlyStockPlugins = grownBits(this.onlyStockPlugins, this.capacity);
  }
}

/** Column of lists of few different values: the set of slots that have each value. */
export class ListColumn {
  private readonly slotsOf = new Map<string, Bits>();

  constructor(private capacity: number) {}

  write(slot: number, values: readonly string[]): void {
    for (const value of values) {
      if (!this.slotsOf.has(value)) this.slotsOf.set(value, noBits(this.capacity));
    }
    for (const [value, slots] of this.slotsOf) setBit(slots, slot, values.includes(value));
  }

  grow(capacity: number): void {
    this.capacity = capacity;
    for (const [value, slots] of this.slotsOf) this.slotsOf.set(value, grownBits(slots, capacity));
  }

  /** The slots with the value; none for an unknown one. Callers must not modify the set. */
  slotsWith(value: string): Bits {
    return this.slotsOf.get(value) ?? noBits(this.capacity);
  }

  /** Counts the slots per value, sorted by value; a slot counts for each of its values. */
  countAmong(slots: Bits): FacetCount[] {
    return [...this.slotsOf]
      .map(([value, having]) => ({ value, count: countCommon(slots, having) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => (a.value < b.value ? -1 : 1));
  }
}

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
