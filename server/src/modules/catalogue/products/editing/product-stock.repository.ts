import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { ProductStatus } from '#domain/statuses.js';
import { prepared } from '#core/database/index.js';
import { EntityRows } from '#core/pagination/index.js';
import { Product } from '../product.entity.js';
import { ProductSearch } from '../../search/index.js';
import { ProductEventsService } from './product-events.service.js';

/** New stock of a track that `lock` has read. */
export interface StockChange {
  product: Product;
  quantity: number;
  status: ProductStatus;
}

const UPDATE_STOCK = prepared(
  `UPDATE products SET quantity = new.quantity, status = new.status, updated_at = now()
     FROM unnest($1::integer[], $2::integer[], $3::text[], $4::integer[], $5::text[])
          AS new (id, quantity, status, old_quantity, old_status)
    WHERE products.id = new.id AND products.quantity = new.old_quantity AND products.status = new.old_status
RETURNING products.id, products.version`,
);

/** Reads and writes quantity and sale status of tracks in the transactions of orders. */
@Injectable()
export class ProductStockRepository {
  private readonly products: EntityRows<Product>;
  private readonly readProducts: string;
  private readonly lockProducts: string;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: ProductEventsService,
    private readonly search: ProductSearch,
  ) {
    this.products = new EntityRows(dataSource, Product, 'product');
    const byId = `SELECT ${this.products.columns} FROM products product WHERE id = ANY($1) ORDER BY id`;
    this.readProducts = prepared(byId);
    this.lockProducts = prepared(`${byId} FOR NO KEY UPDATE`);
  }

  /** The same rows as `lock`, without locking them. */
  read(manager: EntityManager, ids: readonly number[]): Promise<Product[]> {
    return this.rows(manager, this.readProducts, ids);
  }

  /** Locks rows in the order of their ids, so that overlapping orders cannot deadlock. */
  lock(manager: EntityManager, ids: readonly number[]): Promise<Product[]> {
    return this.rows(manager, this.lockProducts, ids);
  }

  /**
   * Stores changes and publishes their events. Updates only rows that still hold the values read by `lock`.
   * @returns null, or the first track that has changed since `lock`; the caller must then roll back
   */
  async store(manager: EntityManager, changes: readonly StockChange[]): Promise<Product | null> {
    const changed = changes.filter(
      ({ product, quantity, status }) => product.quantity !== quantity || product.status !== status,
    );
    if (changed.length === 0) return null;
    const [rows] = (await manager.query(UPDATE_STOCK, [
      changed.map(({ product }) => product.id),
      changed.map(({ quantity }) => quantity),
      changed.map(({ status }) => status),
      changed.map(({ product }) => product.quantity),
      changed.map(({ product }) => product.status),
    ])) as [{ id: number; version: number }[], number];
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const missed = changed.find(({ product }) => !versions.has(product.id));
    if (missed) return missed.product;
    for (const { product, quantity, status } of changed) {
      const after = { ...product, quantity, status };
      await this.events.changed(manager, product, after, versions.get(product.id));
    }
    return null;
  }

  /** Updates the search index; call it after the commit. */
  refresh(ids: readonly number[]): Promise<void> {
    return this.search.refresh(ids);
  }

  private async rows(manager: EntityManager, sql: string, ids: readonly number[]): Promise<Product[]> {
    const rows: Record<string, unknown>[] = await manager.query(sql, [ids]);
    return rows.map((row) => this.products.read(row));
  }

  countByStatus(): Promise<{ status: string; count: number }[]> {
    return this.dataSource.query('SELECT status, count(*)::int AS count FROM products GROUP BY status');
  }
}
