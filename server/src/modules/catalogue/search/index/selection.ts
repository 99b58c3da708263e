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
  'priceCents',
  'bpm',
] as const;

type FacetPart = (typeof FACET_PARTS)[number];

/** Slots for each facet that meet all parts of the filter but its own. */
type FacetSets = Readonly<Record<FacetPart, Bits>>;

/** Buffers for the sets of one facet request, reused by the next: allocating them takes as long as filling them. */
class FacetBuffers {
  private readonly sets: Record<FacetPart, Bits> = {
    category: noBits(0),
    musicKey: noBits(0),
    mode: noBits(0),
    camelotCode: noBits(0),
    type: noBits(0),
    program: noBits(0),
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
    const [modes, codes, programs] = [setOf('mode'), setOf('camelotCode'), setOf('program')];
    const [prices, bpms] = [setOf('priceCents'), setOf('bpm')];
    const { category, musicKey, mode, camelotCode, type, program, priceCents, bpm } = this.sets;
    for (let at = 0; at < always.length; at++) {
      const byModeAndCode = modes[at]! & codes[at]!;
      const byCategoryAndKey = categories[at]! & keys[at]! & always[at]!;
      const byPriceAndBpm = prices[at]! & bpms[at]!;
      const byTypeAndProgram = types[at]! & programs[at]!;
      const notByChoiceOfTwo = byPriceAndBpm & byTypeAndProgram & always[at]! & byModeAndCode;
      const notByMode = byCategoryAndKey & byPriceAndBpm & byTypeAndProgram;
      const notByFile = byCategoryAndKey & byPriceAndBpm & byModeAndCode;
      const byChoice = byCategoryAndKey & byTypeAndProgram & byModeAndCode;
      category[at] = keys[at]! & notByChoiceOfTwo;
      musicKey[at] = categories[at]! & notByChoiceOfTwo;
      mode[at] = notByMode & codes[at]!;
      camelotCode[at] = notByMode & modes[at]!;
      type[at] = notByFile & programs[at]!;
      program[at] = notByFile & types[at]!;
      priceCents[at] = byChoice & bpms[at]!;
      bpm[at] = byChoice & prices[at]!;
    }
    return this.sets;
  }

  private fit(length: number): void {
    if (this.everything.length === length) return;
    this.everything = new Uint32Array(length).fill(0xffffffff);
    for (const part of FACET_PARTS) this.sets[part] = new Uint32Array(length);
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
    if (criteria.tempi) this.always.push(columns.slotsInTempi(criteria.tempi));
    this.choose('category', columns.category, criteria.categories);
    this.choose('musicKey', columns.musicKey, criteria.musicKeys);
    this.choose('mode', columns.mode, criteria.modes);
    this.choose('camelotCode', columns.camelotCode, criteria.camelotCodes);
    this.choose('type', columns.type, criteria.types);
    this.choose('program', columns.program, criteria.programs);
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
    if (this.parts.size > 0) {
      return buffers.leaveEachOut(commonBits(this.always, this.columns.length), this.parts);
    }
    const all = this.slots();
    return {
      category: all,
      musicKey: all,
      mode: all,
      camelotCode: all,
      type: all,
      program: all,
      priceCents: all,
      bpm: all,
    };
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
    const { categories, musicKeys, modes, camelotCodes, types, programs, priceCents, bpm, tempi } = criteria;
    const flags = [criteria.onSale, criteria.hot, criteria.onlyStockPlugins];
    // JSON writes an infinite bound as null.
    const bounds = [priceCents.min, priceCents.max, bpm.min, bpm.max];
    const choices = [categories, musicKeys, modes, camelotCodes, types, programs];
    const key = JSON.stringify([choices, bounds, tempi, flags, words]);
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
