import type { AdminProductFilter } from '../dto/admin-products.args.js';
import type { ProductCriteria } from '../product-filter.rules.js';
import { hasBit, noBits, setBit, type Bits } from './bits.js';
import { Columns } from './columns.js';
import { Orderings, type OrderedBy } from './orderings.js';
import { isListed, type ProductRow } from './product-row.js';
import { Selection } from './selection.js';
import { summarise, type Summary } from './summary.js';
import { SelectionCache } from './selection-cache.js';
import { WordSearch, wordsOf } from './word-search.js';

const PUBLIC_ORDERS: readonly OrderedBy[] = ['id', 'price', 'bpm', 'name', 'plays'];
const ADMIN_ORDERS: readonly OrderedBy[] = ['id', 'price', 'name', 'plays', 'created'];
const RARE_ADMIN_ORDERS: readonly OrderedBy[] = ['store', 'category', 'key', 'type', 'status'];

/**
 * The catalogue in memory, ready to be filtered, searched, counted and paged without a query. It knows nothing of the
 * database: `Catalogue` keeps it true.
 */
export class CatalogueIndex {
  readonly columns = new Columns();
  /** What the public sees in lists. */
  readonly listed: Orderings;
  /** Every track, whatever its status. */
  readonly all: Orderings;
  private readonly words = new WordSearch();
  private readonly rows: (ProductRow | undefined)[] = [];
  private readonly slots = new Map<number, number>();
  private readonly freeSlots: number[] = [];
  private readonly selections = new SelectionCache();

  constructor() {
    this.listed = new Orderings((slot) => this.rowAt(slot), PUBLIC_ORDERS, isListed);
    this.all = new Orderings(
      (slot) => this.rowAt(slot),
      ADMIN_ORDERS,
      () => true,
      RARE_ADMIN_ORDERS,
    );
  }

  /** Takes the rows in without ordering them; `order` must follow before anything is asked. */
  load(rows: readonly ProductRow[]): void {
    for (const row of rows) {
      const slot = this.rows.length;
      this.slots.set(row.id, slot);
      this.store(slot, row);
    }
  }

  /** Puts what was loaded in order, in steps between which others may run. */
  *order(): Generator<void> {
    const slots = Int32Array.from(this.slots.values());
    yield* this.all.fill(slots);
    yield* this.listed.fill(slots.filter((slot) => isListed(this.rowAt(slot))));
  }

  /** A track is new or has changed. */
  put(row: ProductRow): void {
    const known = this.slots.get(row.id);
    const slot = known ?? this.freeSlots.pop() ?? this.rows.length;
    const before = known === undefined ? undefined : this.rows[known];
    const settle = [this.all, this.listed].map((orderings) => orderings.lift(slot, before, row));
    this.slots.set(row.id, slot);
    this.store(slot, row);
    settle.forEach((place) => place());
    if (!before || changesCounts(before, row)) this.selections.clear();
  }

  /** A track is gone. */
  remove(id: number): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    for (const orderings of [this.all, this.listed]) orderings.lift(slot, this.rowAt(slot), undefined)();
    this.slots.delete(id);
    this.rows[slot] = undefined;
    this.words.put(slot, '');
    this.columns.clear(slot);
    this.freeSlots.push(slot);
    this.selections.clear();
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

  select(criteria: ProductCriteria, search: string | null | undefined): Selection {
    return this.ask(criteria, search).selection;
  }

  /** The tracks of any status that meet the filter of the store's staff; null for all of them. */
  selectForStaff({ search, storeName, status, category }: AdminProductFilter): Bits | null {
    const words = wordsOf(search).map((word) => this.matchForStaff(word));
    if (!storeName && !status && !category && words.length === 0) return null;
    const slots = noBits(this.rows.length);
    this.rows.forEach((row, slot) => {
      if (!row || (storeName && row.storeName !== storeName)) return;
      if ((status && row.status !== status) || (category && row.category !== category)) return;
      if (words.every((isIn) => isIn(slot, row))) setBit(slots, slot, true);
    });
    return slots;
  }

  /** The staff finds by price and plays too, and by no shop: for that there is a filter. */
  private matchForStaff(word: string): (slot: number, row: ProductRow) => boolean {
    const slots = this.words.slotsWith(word);
    const isNumber = /^[\d.]+$/.test(word);
    return (slot, row) =>
      (hasBit(slots, slot) && staffText(row).includes(word)) ||
      (isNumber && [row.price, row.playCount].some((number) => String(number).includes(word)));
  }

  /** Total and facets of the listed tracks that meet the criteria. */
  summary(criteria: ProductCriteria, search: string | null | undefined): Summary {
    const kept = this.ask(criteria, search);
    return (kept.summary ??= summarise(this.columns, this.listed, kept.selection));
  }

  private ask(criteria: ProductCriteria, search: string | null | undefined) {
    const words = wordsOf(search);
    return this.selections.of(criteria, words, () => {
      const slotsOfWords = words.map((word) => this.words.slotsWith(word));
      return new Selection(this.columns, criteria, slotsOfWords);
    });
  }

  /** Names of the shops that have a track, whatever its status. */
  storeNames(): string[] {
    const names = new Set<string>();
    for (const row of this.rows) if (row?.storeName) names.add(row.storeName);
    return [...names].sort();
  }

  private store(slot: number, row: ProductRow): void {
    this.rows[slot] = row;
    this.words.put(slot, searchableText(row));
    this.columns.write(slot, row);
  }
}

const searchableText = (row: ProductRow): string =>
  textOf([row.name, row.category, row.storeName, row.musicKey, row.type]);

const staffText = (row: ProductRow): string => textOf([row.name, row.category, row.musicKey, row.type]);

/** Lower case, with a line break between fields so that no word matches across two of them. */
function textOf(fields: readonly (string | null)[]): string {
  return fields
    .map((field) => field ?? '')
    .join('\n')
    .normalize('NFC')
    .toLowerCase();
}

/** Plays, pictures and the like move no total and no facet. */
function changesCounts(before: ProductRow, after: ProductRow): boolean {
  return (
    isListed(before) !== isListed(after) ||
    before.price !== after.price ||
    before.oldPrice !== after.oldPrice ||
    before.bpm !== after.bpm ||
    before.isHot !== after.isHot ||
    searchableText(before) !== searchableText(after)
  );
}
