import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ResponseCache } from '../../../core/cache/index.js';
import { ChangeFeed } from '../../../core/database/index.js';
import { CatalogueIndex } from './catalogue-index.js';
import { ChangeQueue, EVERYTHING, type Changes } from './change-queue.js';
import { PRODUCT_ROW_COLUMNS, type ProductRow } from './product-row.js';

const CHANNEL = 'catalogue';
/** Rows read at once while loading: enough to be fast, little enough to let requests in between. */
const LOAD_BATCH = 5_000;
/** How long a reader waits for changes it was told of; after that the last known state is better than none. */
const PATIENCE_MS = 2_000;

/**
 * The read model of the catalogue: an index in memory on every instance, told of each change by the database. What is
 * for sale is decided by the database alone; this is for looking.
 */
@Injectable()
export class Catalogue implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Catalogue');
  private readonly queue = new ChangeQueue(
    (changes) => this.apply(changes),
    (error) => this.logger.warn(`cannot read the catalogue, trying again: ${String(error)}`),
  );
  private readonly followers: ((changes: Changes) => void)[] = [];
  private index = new CatalogueIndex();
  private returning: Promise<void> | undefined;
  private hasReturned: () => void = () => undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly feed: ChangeFeed,
    private readonly answers: ResponseCache,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.feed.listen(CHANNEL, {
      changed: (payload) =>
        void this.noteChange(payload === 'all' ? EVERYTHING : payload.split(',').map(Number)),
      lost: () => this.noteLoss(),
      restored: () => this.noteReturn(),
    });
    await this.noteChange(EVERYTHING);
  }

  onApplicationShutdown(): void {
    this.queue.stop();
  }

  /** Calls back whenever tracks have changed in the index. */
  onChange(follower: (changes: Changes) => void): void {
    this.followers.push(follower);
  }

  /** Reads the given tracks again. Call it after a commit, so that whoever made the change sees it at once. */
  refresh(ids: readonly number[]): Promise<void> {
    return withPatience(this.noteChange(ids));
  }

  /** The index with every change in it that this instance has been told of. */
  async read(): Promise<CatalogueIndex> {
    await this.returning;
    const settling = this.queue.settling;
    if (settling) await withPatience(settling);
    return this.index;
  }

  /** The given tracks in the given order, whatever their status; ids nobody has are left out. */
  async findRows(ids: readonly number[]): Promise<ProductRow[]> {
    const index = await this.read();
    return ids.map((id) => index.find(id)).filter((row) => row !== undefined);
  }

  /** For a moment readers wait for the connection to come back; a longer absence must not close the shop. */
  private noteLoss(): void {
    this.answers.suspend();
    this.returning = new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS).unref();
      this.hasReturned = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private noteReturn(): void {
    void this.noteChange(EVERYTHING);
    this.answers.resume();
    this.hasReturned();
  }

  private noteChange(changes: Changes): Promise<void> {
    // From this moment on a cached answer is too old, even before the rows are here.
    this.answers.invalidate();
    return this.queue.add(changes);
  }

  private async apply(changes: Changes): Promise<void> {
    if (changes === EVERYTHING) this.index = await this.load();
    else await this.patch(changes);
    for (const follower of this.followers) follower(changes);
    this.answers.invalidate();
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

  private async patch(ids: readonly number[]): Promise<void> {
    const rows: ProductRow[] = await this.dataSource.query(
      `SELECT ${PRODUCT_ROW_COLUMNS} FROM products WHERE id = ANY($1)`,
      [ids],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = found.get(id);
      if (row) this.index.put(row);
      else this.index.remove(id);
    }
  }
}

async function withPatience(settling: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([settling, patience]);
  clearTimeout(timer);
}
