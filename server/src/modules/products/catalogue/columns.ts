import { dollarsToCents, salePercent } from '#domain/pricing.js';
import { Dictionary } from './dictionary.js';
import { isListed, type ProductRow } from './product-row.js';

const LISTED = 1;
const ON_SALE = 2;
const HOT = 4;

/** What filters and facets run over: one number per slot and property, side by side in memory. */
export class Columns {
  readonly categories = new Dictionary();
  readonly musicKeys = new Dictionary();
  readonly types = new Dictionary();
  readonly stores = new Dictionary();
  readonly statuses = new Dictionary();

  category = new Uint16Array(1024);
  musicKey = new Uint16Array(1024);
  type = new Uint16Array(1024);
  store = new Uint16Array(1024);
  status = new Uint8Array(1024);
  priceCents = new Int32Array(1024);
  /** A track without a BPM counts as 0. */
  bpm = new Int16Array(1024);
  private flags = new Uint8Array(1024);

  write(slot: number, row: ProductRow): void {
    if (slot >= this.flags.length) this.grow(slot * 2);
    this.category[slot] = this.categories.codeOf(row.category);
    this.musicKey[slot] = this.musicKeys.codeOf(row.musicKey);
    this.type[slot] = this.types.codeOf(row.type);
    this.store[slot] = this.stores.codeOf(row.storeName);
    this.status[slot] = this.statuses.codeOf(row.status);
    this.priceCents[slot] = dollarsToCents(row.price);
    this.bpm[slot] = row.bpm ?? 0;
    this.flags[slot] =
      (isListed(row) ? LISTED : 0) |
      (salePercent(row.price, row.oldPrice) === null ? 0 : ON_SALE) |
      (row.isHot ? HOT : 0);
  }

  isOnSale(slot: number): boolean {
    return (this.flags[slot]! & ON_SALE) !== 0;
  }

  isHot(slot: number): boolean {
    return (this.flags[slot]! & HOT) !== 0;
  }

  private grow(capacity: number): void {
    this.category = grown(this.category, new Uint16Array(capacity));
    this.musicKey = grown(this.musicKey, new Uint16Array(capacity));
    this.type = grown(this.type, new Uint16Array(capacity));
    this.store = grown(this.store, new Uint16Array(capacity));
    this.status = grown(this.status, new Uint8Array(capacity));
    this.priceCents = grown(this.priceCents, new Int32Array(capacity));
    this.bpm = grown(this.bpm, new Int16Array(capacity));
    this.flags = grown(this.flags, new Uint8Array(capacity));
  }
}

function grown<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from);
  return into;
}
