import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ResponseCacheService } from '#core/cache/index.js';
import { ChangeFeedService } from '#core/database/index.js';
import { encodeCursor, ListPage, pageFromEitherEnd, type Page } from '#core/pagination/index.js';
import { findAnnotatedIds } from '../../../people/annotations/index.js';
import { pageBesideCursor } from '../search.errors.js';
import {
  listOrderOf,
  orderOfAdminList,
  orderOfList,
  positionOf,
  reversed,
  sortKey,
  tieredCursor,
  tierOf,
  type ListOrder,
} from '../list-order.js';
import { PostgresSearchService } from '../postgres-search.service.js';
import { criteriaOf } from '../product-criteria.rules.js';
import { PRODUCT_ROW_COLUMNS, type ProductRow } from '../product-row.js';
import {
  ALL_PRODUCTS,
  parseChanges,
  PLAY_ORDER_TAG,
  PRODUCT_CHANGES_CHANNEL,
  productTag,
  type AdminProductListQuery,
  type FacetCount,
  type Facets,
  type ProductChanges,
  type ProductListQuery,
  type ProductSearch,
  type SectionFigures,
  type WholeListScope,
} from '../product-search.js';
import { countBits, hasBit, setBit, type Bits } from './bits.js';
import { CatalogueIndex } from './catalogue-index.js';
import { ChangeQueue } from './change-queue.js';
import { walkPage, type Orderings } from './orderings.js';

/** Rows per query while loading; other requests run between two batches. */
const LOAD_BATCH = 5_000;
/** Longest wait of a reader for pending changes; after it the last known state is served. */
const MAX_WAIT_MS = 2_000;

/**
 * Search in the catalogue index of this instance: loaded at start, patched on each notification of the database. The
 * index serves reads only; a sale is decided in the database.
 */
export class IndexSearchService implements ProductSearch, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('IndexSearchService');
  private readonly queue = new ChangeQueue(
    (changes) => this.apply(changes),
    (error) => this.logger.warn(`cannot read the catalogue, trying again: ${String(error)}`),
  );
  private readonly listeners: ((changes: ProductChanges) => void)[] = [];
  private index = new CatalogueIndex();
  /** Changes since a moment are decided in the database, which alone knows the changes that are under way. */
  private readonly changes: PostgresSearchService;
  private reconnecting: Promise<void> | undefined;
  private endWait: () => void = () => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: ChangeFeedService,
    private readonly responses: ResponseCacheService,
  ) {
    this.changes = new PostgresSearchService(dataSource, feed, responses);
  }

  /** Resolves once the index is loaded. */
  async onModuleInit(): Promise<void> {
    await this.feed.listen(PRODUCT_CHANGES_CHANNEL, {
      changed: (payload) => void this.queue.add(parseChanges(payload)),
      lost: () => this.onConnectionLost(),
      restored: () => this.onConnectionRestored(),
    });
    await this.queue.add(ALL_PRODUCTS);
  }

  onApplicationShutdown(): void {
    this.queue.stop();
  }

  async list(query: ProductListQuery): Promise<Page<ProductRow>> {
    const order = listOrderOf(orderOfList(query));
    if (order.by === 'updated' || query.updatedSince) return this.changes.list(query);
    const criteria = criteriaOf(query.filter);
    const index = await this.read();
    const selection = index.select(criteria, query.search);
    const excluded = query.filter?.excludeIds ?? [];
    const all = withoutTracks(index, selection.slots(), excluded);
    const among = selection.open && excluded.length === 0 ? null : all;
    const best = selection.exactSlots();
    const exact = best && withoutTracks(index, best, excluded);
    return pageFromEitherEnd(query, (page, isReversed) => {
      const by = isReversed ? reversed(order) : order;
      return exact
        ? pageOfTiers(index, { order: by, page, among: all, exact, isReversed })
        : pageOf(index, index.listed, by, page, among);
    });
  }

  async facets({ filter, search }: Pick<ProductListQuery, 'filter' | 'search'>): Promise<Facets> {
    const index = await this.read();
    return index.facets(criteriaOf(filter), search);
  }

  async adminList(query: AdminProductListQuery): Promise<Page<ProductRow>> {
    if (query.after && query.page) throw pageBesideCursor();
    const order = listOrderOf(orderOfAdminList(query));
    if (order.by === 'updated' || query.updatedSince) return this.changes.adminList(query);
    const filter = query.filter ?? {};
    const annotated = await findAnnotatedIds(this.dataSource, 'product', filter);
    const index = await this.read();
    return pageOf(index, index.all, order, query, index.selectForAdmin(filter, annotated));
  }

  async newest(scope: WholeListScope, skip = 0, take = Infinity): Promise<ProductRow[]> {
    if (scope.updatedSince) return this.changes.newest(scope, skip, take);
    return (await this.read()).newest(scope, skip, take);
  }

  async count(scope: WholeListScope): Promise<number> {
    if (scope.updatedSince) return this.changes.count(scope);
    return (await this.read()).count(scope);
  }

  async findRows(ids: readonly number[]): Promise<ProductRow[]> {
    const index = await this.read();
    return ids.map((id) => index.find(id)).filter((row) => row !== undefined);
  }

  async storeNames(): Promise<string[]> {
    return (await this.read()).storeNames();
  }

  async listedStores(): Promise<FacetCount[]> {
    return (await this.read()).listedStores();
  }

  async sections(): Promise<SectionFigures[]> {
    return (await this.read()).sections();
  }

  refresh(ids: readonly number[]): Promise<void> {
    return atMostMaxWait(this.queue.add(ids));
  }

  onChange(listener: (changes: ProductChanges) => void): void {
    this.listeners.push(listener);
  }

  /** The index with every change that was notified before the call. */
  private async read(): Promise<CatalogueIndex> {
    await this.reconnecting;
    const { pending } = this.queue;
    if (pending) await atMostMaxWait(pending);
    return this.index;
  }

  /** Readers wait for the connection up to `MAX_WAIT_MS`; then the last known state is served. */
  private onConnectionLost(): void {
    this.responses.suspend();
    this.reconnecting = new Promise((resolve) => {
      const timer = setTimeout(resolve, MAX_WAIT_MS).unref();
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private onConnectionRestored(): void {
    void this.queue.add(ALL_PRODUCTS);
    this.responses.resume();
    this.endWait();
  }

  private async apply(changes: ProductChanges): Promise<void> {
    if (changes === ALL_PRODUCTS) {
      this.index = await this.load();
      this.responses.invalidate();
    } else if (await this.patch(changes)) {
      this.responses.invalidate();
    } else {
      this.responses.invalidate([PLAY_ORDER_TAG, ...changes.map(productTag)]);
    }
    for (const listener of this.listeners) listener(changes);
  }

  private async load(): Promise<CatalogueIndex> {
    const index = new CatalogueIndex();
    for (let lastId = 0, full = true; full;) {
      const rows: ProductRow[] = await this.dataSource.query(
        `SELECT ${PRODUCT_ROW_COLUMNS} FROM products WHERE id > $1 ORDER BY id LIMIT $2`,
        [lastId, LOAD_BATCH],
      );
      index.load(rows);
      lastId = rows.at(-1)?.id ?? lastId;
      full = rows.length === LOAD_BATCH;
    }
    for (const _step of index.order()) await nextTurn();
    return index;
  }

  /** @returns true if lists without the changed tracks may differ now */
  private async patch(ids: readonly number[]): Promise<boolean> {
    const rows: ProductRow[] = await this.dataSource.query(
      `SELECT ${PRODUCT_ROW_COLUMNS} FROM products WHERE id = ANY($1)`,
      [ids],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    let movesLists = false;
    for (const id of ids) {
      const row = found.get(id);
      const moved = row ? this.index.put(row) : this.index.remove(id);
      movesLists ||= moved;
    }
    return movesLists;
  }
}

/** The slots without some tracks. The set is not changed: selections are shared by requests. */
function withoutTracks(index: CatalogueIndex, slots: Bits, ids: readonly number[]): Bits {
  if (ids.length === 0) return slots;
  const rest = slots.slice();
  for (const id of ids) {
    const slot = index.slotOf(id);
    if (slot >= 0 && slot >>> 5 < rest.length) setBit(rest, slot, false);
  }
  return rest;
}

/** @param among slots of the list; null for all slots of the orderings */
function pageOf(
  index: CatalogueIndex,
  orderings: Orderings,
  order: ListOrder,
  { first, after, page }: Pick<AdminProductListQuery, 'first' | 'after' | 'page'>,
  among: Bits | null,
): ListPage<ProductRow> {
  const ordering = orderings.by(order.by);
  const position = positionOf(after, order);
  const skip = ((page ?? 1) - 1) * first;
  const { descending } = order;
  const { slots, more } = walkPage({ ordering, descending, after: position, first, skip, among });
  return new ListPage(
    slots.map((slot) => index.rowAt(slot)),
    (row) => encodeCursor(sortKey(order.by, row)),
    { hasNextPage: more, hasPreviousPage: position !== null || skip > 0 },
    () => (among ? countBits(among) : ordering.length),
  );
}

interface TieredPage {
  order: ListOrder;
  page: Pick<ProductListQuery, 'first' | 'after'>;
  among: Bits;
  /** Part of `among` that is listed first. */
  exact: Bits;
  /** Last page first: the tiers change places. */
  isReversed: boolean;
}

function pageOfTiers(
  index: CatalogueIndex,
  { order, page: { first, after }, among, exact, isReversed }: TieredPage,
): ListPage<ProductRow> {
  const { by, descending } = order;
  const ordering = index.listed.by(by);
  const sets = [exact, among.map((word, at) => word & ~exact[at]!)] as const;
  const position = positionOf(after, order);
  const start = position ? tierOf(after) : isReversed ? 1 : 0;
  const last = isReversed ? 0 : 1;
  const found = walkPage({
    ordering,
    descending,
    after: position,
    first: first + 1,
    among: sets[start],
  }).slots;
  if (start !== last && found.length <= first) {
    const rest = first + 1 - found.length;
    found.push(...walkPage({ ordering, descending, after: null, first: rest, among: sets[last] }).slots);
  }
  return new ListPage(
    found.slice(0, first).map((slot) => index.rowAt(slot)),
    (row) => tieredCursor(sortKey(by, row), hasBit(exact, index.slotOf(row.id)) ? 0 : 1),
    { hasNextPage: found.length > first, hasPreviousPage: position !== null },
    () => countBits(among),
  );
}

async function atMostMaxWait(pending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([pending, limit]);
  clearTimeout(timer);
}
