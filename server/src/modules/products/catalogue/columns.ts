import { dollarsToCents, salePercent } from '#domain/pricing.js';
import { grownBits, noBits, setBit } from './bits.js';
import { ChoiceColumn } from './choice-column.js';
import { FacetBuffers } from './facet-sets.js';
import { NumberColumn } from './number-column.js';
import { isListed, type ProductRow } from './product-row.js';

const FIRST_CAPACITY = 1024;

/** What filters and facets run over: the tracks by property, side by side in memory. */
export class Columns {
  private capacity = FIRST_CAPACITY;
  /** Slots in use or free again, in words of 32. */
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

  /** The slot has no track any more. */
  clear(slot: number): void {
    for (const column of [this.category, this.musicKey, this.type]) column.write(slot, null);
    setBit(this.listed, slot, false);
  }

  private grow(capacity: number): void {
    // Whole words, so that each of them can be read without looking where the slots end.
    this.capacity = (capacity + 31) & ~31;
    for (const column of [this.category, this.musicKey, this.type, this.priceCents, this.bpm]) {
      column.grow(this.capacity);
    }
    this.listed = grownBits(this.listed, this.capacity);
    this.onSale = grownBits(this.onSale, this.capacity);
    this.hot = grownBits(this.hot, this.capacity);
  }
}
