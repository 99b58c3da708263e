import { fold } from '#domain/fold.js';
import {
  isAddedBetween,
  wordsOf,
  type AdminFilterValues,
  type ProductCriteria,
} from '../product-criteria.rules.js';
import { hasBit, noBits, setBit, type Bits } from './bits.js';
import { Columns } from './columns.js';
import type { SortBy } from '../list-order.js';
import { Orderings } from './orderings.js';
import { isListed, type ProductRow } from '../product-row.js';
import {
  isInScope,
  isWholeList,
  type FacetCount,
  type Facets,
  type SectionFigures,
  type WholeListScope,
} from '../product-search.js';
import { sectionsAmong } from './section-figures.js';
import { facetsOf, Selection, SelectionCache } from './selection.js';
import { slotsOfSearch } from './search-term-slots.js';
import { Vocabulary } from './vocabulary.js';
import { WordSearch } from './word-search.js';

const PUBLIC_ORDERS: readonly SortBy[] = ['id', 'price', 'bpm', 'name', 'plays'];
const ADMIN_ORDERS: readonly SortBy[] = ['id', 'price', 'name', 'plays', 'created'];
const RARE_ADMIN_ORDERS: readonly SortBy[] = ['store', 'category', 'key', 'type', 'status'];

/** The catalogue in memory: filters, searches, counts and pages without a query. `IndexSearchService` fills it. */
export class CatalogueIndex {
  readonly columns = new Columns();
  /** Listed tracks. */
  readonly listed: Orderings;
  /** Tracks of any status. */
  readonly all: Orderings;
  private readonly words = new WordSearch();
  private readonly vocabulary = new Vocabulary();
  private readonly rows: (ProductRow | undefined)[] = [];
  private readonly slots = new Map<number, number>();
  private readonly freeSlots: number[] = [];
  private readonly selections = new SelectionCache();
  private stores: FacetCount[] | null = null;
  private sectionFigures: SectionFigures[] | null = null;

  constructor() {
    this.listed = new Orderings((slot) => this.rowAt(slot), PUBLIC_ORDERS, isListed);
    this.all = new Orderings(
      (slot) => this.rowAt(slot),
      ADMIN_ORDERS,
      () => true,
      RARE_ADMIN_ORDERS,
    );
  }

  /** Adds rows without ordering them; call `order` before the first read. */
  load(rows: readonly ProductRow[]): void {
    for (const row of rows) {
      const slot = this.rows.length;
      this.slots.set(row.id, slot);
      this.store(slot, row);
    }
  }

  /** Sorts the loaded rows, one ordering per step so that other requests can run in between. */
  *order(): Generator<void> {
    const slots = Int32Array.from(this.slots.values());
    yield* this.all.fill(slots);
    yield* this.listed.fill(slots.filter((slot) => isListed(this.rowAt(slot))));
  }

  /** Adds or replaces a track. @returns true if totals, facets or lists without the track may differ now */
  put(row: ProductRow): boolean {
    const known = this.slots.get(row.id);
    const slot = known ?? this.freeSlots.pop() ?? this.rows.length;
    const before = known === undefined ? undefined : this.rows[known];
    const reinsert = [this.all, this.listed].map((orderings) => orderings.lift(slot, before, row));
    this.slots.set(row.id, slot);
    this.store(slot, row);
    reinsert.forEach((insert) => insert());
    const movesLists = !before || movesInLists(before, row);
    if (movesLists) this.forgetSelections();
    return movesLists;
  }

  /** @returns false for an unknown track */
  remove(id: number): boolean {
    const slot = this.slots.get(id);
    if (slot === undefined) return false;
    for (const orderings of [this.all, this.listed]) orderings.lift(slot, this.rowAt(slot), undefined)();
    this.slots.delete(id);
    this.rows[slot] = undefined;
    this.words.put(slot, '');
    this.vocabulary.put(slot, '');
    this.columns.clear(slot);
    this.freeSlots.push(slot);
    this.forgetSelections();
    return true;
  }

  /** Slot of a track; -1 for an unknown one. */
  slotOf(id: number): number {
    return this.slots.get(id) ?? -1;
  }

  find(id: number): ProductRow | undefined {
    const slot = this.slots.get(id);
    return slot === undefined ? undefined : this.rows[slot];
  }

  rowAt(slot: number): ProductRow {
    const row = this.rows[slot];
    if (!row) throw new Error(`No track in slot ${slot}`);
    return row;
  }

  /** Newest first. */
  newest(scope: WholeListScope, skip: number, take: number): ProductRow[] {
    const ordering = (scope.unlisted ? this.all : this.listed).by('id');
    const isWhole = isWholeList(scope);
    const rows: ProductRow[] = [];
    let toSkip = skip;
    // Without a restriction every track counts, so the first page starts at once.
    const last = ordering.length - 1 - (isWhole ? skip : 0);
    for (let position = last; position >= 0 && rows.length < take; position--) {
      const row = this.rowAt(ordering.at(position));
      if (!isWhole && (!isInScope(row, scope) || toSkip-- > 0)) continue;
      rows.push(row);
    }
    return rows;
  }

  count(scope: WholeListScope): number {
    if (!isWholeList(scope)) return this.newest(scope, 0, Infinity).length;
    return (scope.unlisted ? this.all : this.listed).by('id').length;
  }

  select(criteria: ProductCriteria, search: string | null | undefined): Selection {
    return this.cachedSelection(criteria, search).selection;
  }

  /**
   * Tracks of any status that match the filter of the admin list; null for all tracks.
   * @param annotated ids of the tracks with the tag and assignee of the filter; null when it has neither
   */
  selectForAdmin(filter: AdminFilterValues, annotated: ReadonlySet<number> | null): Bits | null {
    const { search, storeName, status, category, withoutSeller, from, to } = filter;
    const words = wordsOf(search).map((word) => this.matcherForAdmin(word));
    const isOpen = !storeName && !status && !category && !withoutSeller && !from && !to && !annotated;
    if (isOpen && words.length === 0) return null;
    const slots = noBits(this.rows.length);
    this.rows.forEach((row, slot) => {
      if (!row || (storeName && row.storeName !== storeName)) return;
      if (withoutSeller && (!row.storeName || row.sellerId !== null)) return;
      if ((status && row.status !== status) || (category && row.category !== category)) return;
      if (annotated && !annotated.has(row.id)) return;
      if (!isAddedBetween(row.createdAt, { from, to })) return;
      if (words.every((isIn) => isIn(slot, row))) setBit(slots, slot, true);
    });
    return slots;
  }

  /** The admin list also searches price and plays, but not the store name, which has its own filter. */
  private matcherForAdmin(word: string): (slot: number, row: ProductRow) => boolean {
    const slots = this.words.slotsWith(word);
    const isNumber = /^[\d.]+$/.test(word);
    return (slot, row) =>
      (hasBit(slots, slot) && adminText(row).includes(word)) ||
      (isNumber && [row.price, row.playCount].some((number) => String(number).includes(word)));
  }

  /** Total and facets of the listed tracks that meet the criteria. */
  facets(criteria: ProductCriteria, search: string | null | undefined): Facets {
    const cached = this.cachedSelection(criteria, search);
    return (cached.facets ??= facetsOf(this.columns, this.listed, cached.selection));
  }

  private cachedSelection(criteria: ProductCriteria, search: string | null | undefined) {
    return this.selections.of(criteria, wordsInOrder(search), () => {
      const { words, vocabulary, columns } = this;
      return new Selection(columns, criteria, slotsOfSearch(search, { words, vocabulary, columns }));
    });
  }

  storeNames(): string[] {
    const names = new Set<string>();
    for (const row of this.rows) if (row?.storeName) names.add(row.storeName);
    return [...names].sort();
  }

  /** Kept until a list changes: counting all rows takes milliseconds. */
  listedStores(): FacetCount[] {
    if (this.stores) return this.stores;
    const counts = new Map<string, number>();
    for (const row of this.rows) {
      if (row?.storeName && isListed(row)) counts.set(row.storeName, (counts.get(row.storeName) ?? 0) + 1);
    }
    const names = [...counts.keys()].sort();
    return (this.stores = names.map((value) => ({ value, count: counts.get(value)! })));
  }

  /** Kept until a list changes, as the stores. */
  sections(): SectionFigures[] {
    return (this.sectionFigures ??= sectionsAmong(this.rows));
  }

  private forgetSelections(): void {
    this.selections.clear();
    this.stores = null;
    this.sectionFigures = null;
  }

  private store(slot: number, row: ProductRow): void {
    this.rows[slot] = row;
    const text = searchableText(row);
    this.words.put(slot, text);
    this.vocabulary.put(slot, isListed(row) ? text : '');
    this.columns.write(slot, row);
  }
}

/** Key of a search: order counts, because two words may form a key or a tempo. */
function wordsInOrder(search: string | null | undefined): string[] {
  return fold(search ?? '').split(/\s+/u);
}

const searchableText = (row: ProductRow): string =>
  textOf([row.name, row.category, row.storeName, row.musicKey, row.type]);

const adminText = (row: ProductRow): string => textOf([row.name, row.category, row.musicKey, row.type]);

/** Folded; the line break between fields keeps a word from matching across two of them. */
function textOf(fields: readonly (string | null)[]): string {
  return fold(fields.map((field) => field ?? '').join('\n'));
}

/** Plays, media and a hold affect neither totals nor facets nor lists that are not sorted by plays. */
function movesInLists(before: ProductRow, after: ProductRow): boolean {
  return (
    isListed(before) !== isListed(after) ||
    before.price !== after.price ||
    before.oldPrice !== after.oldPrice ||
    before.lowestPrice30Days !== after.lowestPrice30Days ||
    before.bpm !== after.bpm ||
    before.mode !== after.mode ||
    before.projectName !== after.projectName ||
    before.vocals !== after.vocals ||
    before.aiTools !== after.aiTools ||
    before.samples !== after.samples ||
    before.versions.join() !== after.versions.join() ||
    before.isHot !== after.isHot ||
    before.onlyStockPlugins !== after.onlyStockPlugins ||
    searchableText(before) !== searchableText(after)
  );
}
