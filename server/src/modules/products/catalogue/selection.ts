import type { ProductCriteria } from '../product-filter.rules.js';
import type { Columns } from './columns.js';

/** What a slot can fail; each part is a bit, so that a facet can overlook its own. */
export const FAILS = { category: 1, musicKey: 2, type: 4, price: 8, bpm: 16, rest: 32 } as const;

/** Criteria made ready to run over the columns. */
export class Selection {
  /** True when everything is selected, so that nothing needs to be looked at. */
  readonly open: boolean;
  private readonly categories: Uint8Array | null;
  private readonly musicKeys: Uint8Array | null;
  private readonly types: Uint8Array | null;

  constructor(
    private readonly columns: Columns,
    private readonly criteria: ProductCriteria,
    /** One mask per searched word, a byte per slot. */
    private readonly words: readonly Uint8Array[],
  ) {
    const { categories, musicKeys, types, priceCents, bpm } = criteria;
    this.categories = categories && columns.categories.maskOf(categories);
    this.musicKeys = musicKeys && columns.musicKeys.maskOf(musicKeys);
    this.types = types && columns.types.maskOf(types);
    const unbounded = [priceCents.min, priceCents.max, bpm.min, bpm.max].every(
      (bound) => !Number.isFinite(bound),
    );
    this.open =
      unbounded &&
      !categories &&
      !musicKeys &&
      !types &&
      !criteria.onSale &&
      !criteria.hot &&
      words.length === 0;
  }

  /** The parts that the slot fails, 0 when it is selected. */
  failuresOf(slot: number): number {
    const { columns, criteria } = this;
    let failures = 0;
    for (const word of this.words) if (!word[slot]) return FAILS.rest;
    if (criteria.onSale && !columns.isOnSale(slot)) return FAILS.rest;
    if (criteria.hot && !columns.isHot(slot)) return FAILS.rest;
    if (this.categories && !this.categories[columns.category[slot]!]) failures |= FAILS.category;
    if (this.musicKeys && !this.musicKeys[columns.musicKey[slot]!]) failures |= FAILS.musicKey;
    if (this.types && !this.types[columns.type[slot]!]) failures |= FAILS.type;
    const price = columns.priceCents[slot]!;
    if (price < criteria.priceCents.min || price > criteria.priceCents.max) failures |= FAILS.price;
    const bpm = columns.bpm[slot]!;
    if (bpm < criteria.bpm.min || bpm > criteria.bpm.max) failures |= FAILS.bpm;
    return failures;
  }
}
