import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ResponseCache } from '../../../../core/cache/index.js';
import { ChangeFeed } from '../../../../core/database/index.js';
import { CatalogueIndex } from './catalogue-index.js';
import {
  ALL_PRODUCTS,
  parseChanges,
  PRODUCT_CHANGES_CHANNEL,
  type ProductChanges,
} from '../product-search.js';
import { ChangeQueue } from './change-queue.js';
import { PLAY_ORDER_TAG, PRODUCT_ROW_COLUMNS, productTag, type ProductRow } from '../product-row.js';

/** Rows per query while loading; other requests run between two batches. */
const LOAD_BATCH = 5_000;
/** Longest wait of a reader for pending changes; after it the last known state is served. */
const MAX_WAIT_MS = 2_000;

/**
 * The catalogue index, kept up to date: loaded at start, patched on each notification of the database. The index serves reads only; a sale is decided in the database.
 */
export class LiveCatalogueIndex {
  private readonly logger = new Logger('LiveCatalogueIndex');
  private readonly queue = new ChangeQueue(
    (changes) => this.apply(changes),
    (error) => this.logger.warn(`cannot read the catalogue, trying again: ${String(error)}`),
  );
  private readonly listeners: ((changes: ProductChanges) => void)[] = [];
  private index = new CatalogueIndex();
  private reconnecting: Promise<void> | undefined;
  private endWait: () => void = () => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: ChangeFeed,
    private readonly responses: ResponseCache,
  ) {}

  /** Resolves once the index is loaded. */
  async start(): Promise<void> {
    await this.feed.listen(PRODUCT_CHANGES_CHANNEL, {
      changed: (payload) => void this.queue.add(parseChanges(payload)),
      lost: () => this.onConnectionLost(),
      restored: () => this.onConnectionRestored(),
    });
    await this.queue.add(ALL_PRODUCTS);
  }

  stop(): void {
    this.queue.stop();
  }

  onChange(listener: (changes: ProductChanges) => void): void {
    this.listeners.push(listener);
  }

  refresh(ids: readonly number[]): Promise<void> {
    return atMostMaxWait(this.queue.add(ids));
  }

  /** The index with every change that was notified before the call. */
  async read(): Promise<CatalogueIndex> {
    await this.reconnecting;
    const { pending } = this.queue;
    if (pending) await atMostMaxWait(pending);
    return this.index;
  }

  /** Readers wait a moment for the connection to return; without it the shop serves the last known state. */
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

  /** @returns whether lists that do not contain the changed tracks may differ now */
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

async function atMostMaxWait(pending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([pending, limit]);
  clearTimeout(timer);
}
