import { centsToDollars } from '#domain/pricing.js';
import type { Bounds, ProductCriteria } from '../product-criteria.rules.js';
import { type Bits, commonBits, countBits, roughSize } from './bits.js';
import type { FacetBounds, Facets } from '../product-search.js';
import type { ChoiceColumn } from './choice-column.js';
import type { Columns, FacetBuffers, FacetPart, FacetSets } from './columns.js';
import type { NumberColumn } from './number-column.js';
import type { Ordering, Orderings } from './orderings.js';

/** The listed tracks that meet the criteria, as sets of slots. */
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

  /** For each facet, the slots that meet all criteria but its own. Valid until the buffers are used again. */
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

/** One selection with its facets takes a few kilobytes per thousand tracks. */
const MAX_SELECTIONS = 200;

interface CachedSelection {
  selection: Selection;
  facets: Facets | undefined;
}

/** Selections by criteria and words; cleared when a track may have entered or left one. */
export class SelectionCache {
  private readonly selections = new Map<string, CachedSelection>();

  of(criteria: ProductCriteria, words: readonly string[], select: () => Selection): CachedSelection {
    const { categories, musicKeys, types, priceCents, bpm, onSale, hot } = criteria;
    // JSON writes an infinite bound as null.
    const bounds = [priceCents.min, priceCents.max, bpm.min, bpm.max];
    const key = JSON.stringify([categories, musicKeys, types, bounds, onSale, hot, words]);
    let known = this.selections.get(key);
    if (!known) {
      if (this.selections.size >= MAX_SELECTIONS) this.selections.clear();
      this.selections.set(key, (known = { selection: select(), facets: undefined }));
    }
    return known;
  }

  clear(): void {
    this.selections.clear();
  }
}

export function facetsOf(columns: Columns, listed: Orderings, selection: Selection): Facets {
  const around = selection.around(columns.facetBuffers);
  const cents = boundsOf(columns.priceCents, listed.by('price'), around.priceCents);
  return {
    total: countBits(selection.slots()),
    categories: columns.category.countAmong(around.category),
    musicKeys: columns.musicKey.countAmong(around.musicKey),
    types: columns.type.countAmong(around.type),
    price: { min: centsToDollars(cents.min), max: centsToDollars(cents.max) },
    bpm: boundsOf(columns.bpm, listed.by('bpm'), around.bpm),
  };
}

/** Below this many slots per 32-bit word, visiting each slot is faster than walking the ordering. */
const SPARSE_PER_WORD = 2;

function boundsOf(column: NumberColumn, ordering: Ordering, among: Bits): FacetBounds {
  if (roughSize(among) < among.length * SPARSE_PER_WORD) return column.boundsAmong(among);
  const [first] = ordering.walk(0, false, among, 1);
  const [last] = ordering.walk(ordering.length - 1, true, among, 1);
  if (first === undefined || last === undefined) return { min: 0, max: 0 };
  return { min: column.at(first), max: column.at(last) };
}
