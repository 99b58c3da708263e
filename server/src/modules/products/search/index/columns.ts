import { dollarsToCents, salePercent } from '#domain/pricing.js';
import { isListed, type ProductRow } from '../product-row.js';
import { type Bits, grownBits, noBits, setBit } from './bits.js';
import { ChoiceColumn } from './choice-column.js';
import { NumberColumn } from './number-column.js';

const FIRST_CAPACITY = 1024;

/** Columnar storage that filters and facets run over; a track has the same slot in each column. */
export class Columns {
  private capacity = FIRST_CAPACITY;
  /** Slots ever used, in words of 32. */
  length = 0;
  readonly category = new ChoiceColumn(FIRST_CAPACITY);
  readonly musicKey = new ChoiceColumn(FIRST_CAPACITY);
  readonly type = new ChoiceColumn(FIRST_CAPACITY);
  readonly priceCents = new NumberColumn(FIRST_CAPACITY);
  /** A track without a BPM counts as 0. */
  readonly bpm = new NumberColumn(FIRST_CAPACITY);
  readonly facetBuffers = new FacetBuffers();
  listed = noBits(FIRST_CAPACITY);
  onSale = noBits(FIRST_CAPACITY);
  hot = noBits(FIRST_CAPACITY);

  write(slot: number, row: ProductRow): void {
    if (slot >= this.capacity) this.grow(slot * 2);
    this.length = Math.max(this.length, (slot >>> 5) + 1);
    this.category.write(slot, row.category);
    this.musicKey.write(slot, row.musicKey);
    this.type.write(slot, row.type);
    this.priceCents.write(slot, dollarsToCents(row.price));
    this.bpm.write(slot, row.bpm ?? 0);
    setBit(this.listed, slot, isListed(row));
    setBit(this.onSale, slot, salePercent(row.price, row.oldPrice) !== null);
    setBit(this.hot, slot, row.isHot);
  }

  /** Empties the slot of a deleted track. */
  clear(slot: number): void {
    for (const column of [this.category, this.musicKey, this.type]) column.write(slot, null);
    setBit(this.listed, slot, false);
  }

  private grow(capacity: number): void {
    // A multiple of 32, so that sets consist of whole words.
    this.capacity = (capacity + 31) & ~31;
    for (const column of [this.category, this.musicKey, this.type, this.priceCents, this.bpm]) {
      column.grow(this.capacity);
    }
    this.listed = grownBits(this.listed, this.capacity);
    this.onSale = grownBits(this.onSale, this.capacity);
    this.hot = grownBits(this.hot, this.capacity);
  }
}

/** Parts of a filter that have a facet. */
export type FacetPart = 'category' | 'musicKey' | 'type' | 'priceCents' | 'bpm';

/** For each facet, the slots that meet all parts of the filter but its own. */
export type FacetSets = Readonly<Record<FacetPart, Bits>>;

/** Buffers for the sets of one facet request, reused by the next: allocating them takes as long as filling them. */
export class FacetBuffers {
  private readonly sets: Record<FacetPart, Bits> = {
    category: noBits(0),
    musicKey: noBits(0),
    type: noBits(0),
    priceCents: noBits(0),
    bpm: noBits(0),
  };
  /** Set of a part that the filter does not restrict. */
  private everything = noBits(0);

  /**
   * Leaves out each part in turn. The sets are overwritten by the next call.
   * @param always the slots that meet what has no facet
   * @param parts the slots that meet each restricted part
   */
  leaveEachOut(always: Bits, parts: ReadonlyMap<FacetPart, Bits>): FacetSets {
    this.fit(always.length);
    const setOf = (part: FacetPart): Bits => parts.get(part) ?? this.everything;
    const [categories, keys, types] = [setOf('category'), setOf('musicKey'), setOf('type')];
    const [prices, bpms] = [setOf('priceCents'), setOf('bpm')];
    const { category, musicKey, type, priceCents, bpm } = this.sets;
    for (let at = 0; at < always.length; at++) {
      const byCategoryAndKey = categories[at]! & keys[at]! & always[at]!;
      const byPriceAndBpm = prices[at]! & bpms[at]!;
      const notByChoiceOfTwo = byPriceAndBpm & types[at]! & always[at]!;
      const byChoice = byCategoryAndKey & types[at]!;
      category[at] = keys[at]! & notByChoiceOfTwo;
      musicKey[at] = categories[at]! & notByChoiceOfTwo;
      type[at] = byCategoryAndKey & byPriceAndBpm;
      priceCents[at] = byChoice & bpms[at]!;
      bpm[at] = byChoice & prices[at]!;
    }
    return this.sets;
  }

  private fit(length: number): void {
    if (this.everything.length === length) return;
    this.everything = new Uint32Array(length).fill(0xffffffff);
    for (const part of Object.keys(this.sets) as FacetPart[]) this.sets[part] = new Uint32Array(length);
  }
}
