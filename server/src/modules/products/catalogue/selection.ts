import type { Bounds, ProductCriteria } from '../product-filter.rules.js';
import { commonBits, type Bits } from './bits.js';
import type { ChoiceColumn } from './choice-column.js';
import type { Columns } from './columns.js';
import type { FacetBuffers, FacetSets } from './facet-sets.js';
import type { NumberColumn } from './number-column.js';

/** The parts of a filter that have a facet, and so are overlooked by it. */
export type FacetPart = 'category' | 'musicKey' | 'type' | 'priceCents' | 'bpm';

/** The listed tracks that meet some criteria, as sets of slots. */
export class Selection {
  /** True when every listed track is selected. */
  readonly open: boolean;
  private readonly always: [Bits, ...Bits[]];
  private readonly parts = new Map<FacetPart, Bits>();
  private selected: Bits | undefined;

  constructor(
    private readonly columns: Columns,
    criteria: ProductCriteria,
    /** For each searched word, the slots that have it. */
    words: readonly Bits[],
  ) {
    this.always = [columns.listed, ...words];
    if (criteria.onSale) this.always.push(columns.onSale);
    if (criteria.hot) this.always.push(columns.hot);
    this.choose('category', columns.category, criteria.categories);
    this.choose('musicKey', columns.musicKey, criteria.musicKeys);
    this.choose('type', columns.type, criteria.types);
    this.bound('priceCents', columns.priceCents, criteria.priceCents);
    this.bound('bpm', columns.bpm, criteria.bpm);
    this.open = this.always.length === 1 && this.parts.size === 0;
  }

  /** The slots that meet the criteria. */
  slots(): Bits {
    return (this.selected ??= commonBits([...this.always, ...this.parts.values()], this.columns.length));
  }

  /** For each facet, the slots that meet the criteria but for its own part; good until the buffers are used again. */
  around(buffers: FacetBuffers): FacetSets {
    if (this.parts.size > 0) {
      return buffers.leaveEachOut(commonBits(this.always, this.columns.length), this.parts);
    }
    const all = this.slots();
    return { category: all, musicKey: all, type: all, priceCents: all, bpm: all };
  }

  private choose(part: FacetPart, column: ChoiceColumn, values: readonly string[] | null): void {
    if (values) this.parts.set(part, column.slotsWithAny(values, this.columns.length));
  }

  private bound(part: FacetPart, column: NumberColumn, { min, max }: Bounds): void {
    if (!Number.isFinite(min) && !Number.isFinite(max)) return;
    this.parts.set(part, column.slotsBetween(min, max, this.columns.length));
  }
}
