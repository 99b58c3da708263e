import { centsToDollars } from '#domain/pricing.js';
import type { Bounds, ProductCriteria } from '../product-criteria.rules.js';
import { commonBits, countBits, noBits, roughSize, type Bits } from './bits.js';
import type { FacetBounds, Facets } from '../product-search.js';
import { BPM_SCALE, scaledTempi, type ChoiceColumn, type Columns } from './columns.js';
import type { NumberColumn } from './number-column.js';
import type { Ordering, Orderings } from './orderings.js';
import type { SearchTermSlots } from './search-term-slots.js';

/** Parts of a filter that have a facet. */
const FACET_PARTS = [
  'category',
  'musicKey',
  'mode',
  'camelotCode',
  'type',
  'program',
  'vocals',
  'aiTools',
  'samples',
  'priceCents',
  'bpm',
] as const;

type FacetPart = (typeof FACET_PARTS)[number];

/** Slots for each facet that meet all parts of the filter but its own. */
type FacetSets = Readonly<Record<FacetPart, Bits>>;

function everyPart(bits: Bits): Record<FacetPart, Bits> {
  return Object.fromEntries(FACET_PARTS.map((part) => [part, bits])) as Record<FacetPart, Bits>;
}

/** Buffers for the sets of one facet request, reused by the next: allocating them takes as long as filling them. */
class FacetBuffers {
  private readonly sets = everyPart(noBits(0));

  /**
   * Leaves out each restricted part in turn; a part without a restriction has all that is selected. The sets are overwritten
   * by the next call.
   * @param selected the slots that meet everything
   * @param always the slots that meet what has no facet
   * @param parts the slots that meet each restricted part
   */
  leaveEachOut(selected: Bits, always: Bits, parts: ReadonlyMap<FacetPart, Bits>): FacetSets {
    const sets = everyPart(selected);
    for (const part of parts.keys()) {
      const set = this.bufferOf(part, always.length);
      set.set(always);
      for (const [other, slots] of parts) {
        if (other !== part) for (let at = 0; at < set.length; at++) set[at]! &= slots[at]!;
      }
      sets[part] = set;
    }
    return sets;
  }

  private bufferOf(part: FacetPart, length: number): Bits {
    if (this.sets[part].length !== length) this.sets[part] = new Uint32Array(length);
    return this.sets[part];
  }
}

/** One set of buffers serves all requests, because facets are computed synchronously. */
const buffers = new FacetBuffers();

/** The listed tracks that meet the criteria, as sets of slots. */
export class Selection {
  /** True when every listed track is selected. */
  readonly open: boolean;
  private readonly always: [Bits, ...Bits[]];
  private readonly parts = new Map<FacetPart, Bits>();
  private selected: Bits | undefined;
  private best: Bits | undefined;

  constructor(
    private readonly columns: Columns,
    criteria: ProductCriteria,
    private readonly search: SearchTermSlots,
  ) {
    this.always = [columns.listed, ...search.loose];
    if (criteria.onSale) this.always.push(columns.onSale);
    if (criteria.hot) this.always.push(columns.hot);
    if (criteria.onlyStockPlugins) this.always.push(columns.onlyStockPlugins);
    for (const version of criteria.versions ?? []) this.always.push(columns.versions.slotsWith(version));
    if (criteria.tempi) this.always.push(columns.slotsInTempi(criteria.tempi));
    this.choose('category', columns.category, criteria.categories);
    this.choose('musicKey', columns.musicKey, criteria.musicKeys);
    this.choose('mode', columns.mode, criteria.modes);
    this.choose('camelotCode', columns.camelotCode, criteria.camelotCodes);
    this.choose('type', columns.type, criteria.types);
    this.choose('program', columns.program, criteria.programs);
    this.choose('vocals', columns.vocals, criteria.vocals);
    this.choose('aiTools', columns.aiTools, criteria.aiTools);
    this.choose('samples', columns.samples, criteria.samples);
    this.bound('priceCents', columns.priceCents, criteria.priceCents);
    this.bound('bpm', columns.bpm, scaledTempi(criteria.bpm));
    this.open = this.always.length === 1 && this.parts.size === 0;
  }

  slots(): Bits {
    return (this.selected ??= commonBits([...this.always, ...this.parts.values()], this.columns.length));
  }

  /** The slots that match the search best and are listed first; null if all do. */
  exactSlots(): Bits | null {
    const { exact } = this.search;
    if (!exact) return null;
    return (this.best ??= commonBits([this.slots(), ...exact], this.columns.length));
  }

  /** Slots for each facet that meet all criteria but its own. Valid until the next call on any selection. */
  around(): FacetSets {
    const all = this.slots();
    if (this.parts.size === 0) return everyPart(all);
    return buffers.leaveEachOut(all, commonBits(this.always, this.columns.length), this.parts);
  }

  private choose(part: FacetPart, column: ChoiceColumn, values: readonly string[] | null): void {
    if (values) this.parts.set(part, column.slotsWithAny(values, this.columns.length));
  }

  private bound(part: FacetPart, column: NumberColumn, { min, max }: Bounds): void {
    if (!Number.isFinite(min) && !Number.isFinite(max)) return;
    this.parts.set(part, column.slotsBetween(min, max, this.columns.length));
  }
}

/** A selection with its facets takes a few kilobytes per thousand tracks. */
const MAX_SELECTIONS = 200;

interface CachedSelection {
  selection: Selection;
  facets: Facets | undefined;
}

/** Selections by criteria and words; cleared when a track may enter or leave one. */
export class SelectionCache {
  private readonly selections = new Map<string, CachedSelection>();

  of(criteria: ProductCriteria, words: readonly string[], select: () => Selection): CachedSelection {
    // JSON writes an infinite bound as null.
    const key = JSON.stringify([criteria, words]);
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
  const around = selection.around();
  const cents = boundsOf(columns.priceCents, listed.by('price'), around.priceCents);
  const bpm = boundsOf(columns.bpm, listed.by('bpm'), around.bpm);
  return {
    total: countBits(selection.slots()),
    categories: columns.category.countAmong(around.category),
    musicKeys: columns.musicKey.countAmong(around.musicKey),
    modes: columns.mode.countAmong(around.mode),
    camelotCodes: columns.camelotCode.countAmong(around.camelotCode),
    types: columns.type.countAmong(around.type),
    programs: columns.program.countAmong(around.program),
    vocals: columns.vocals.countAmong(around.vocals),
    aiTools: columns.aiTools.countAmong(around.aiTools),
    samples: columns.samples.countAmong(around.samples),
    versions: columns.versions.countAmong(selection.slots()),
    price: { min: centsToDollars(cents.min), max: centsToDollars(cents.max) },
    bpm: { min: bpm.min / BPM_SCALE, max: bpm.max / BPM_SCALE },
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
