import type { DataSource, EntityManager } from 'typeorm';
import type { ProductStatus } from '#domain/statuses.js';
import { notFound, trackUnavailable } from '../../core/errors/index.js';
import { Product } from '../products/product.entity.js';

/** The differences between a cart and a wishlist. */
export interface SavedTracksKind {
  table: 'cart_items' | 'wishlist_items';
  /** Statuses a saved track is shown in. */
  shown: readonly ProductStatus[];
  /** Statuses a track may be added in. */
  addable: readonly ProductStatus[];
}

/** A list of tracks that a user saves. Each change touches one row, so two tabs or devices never lose an item. */
export class SavedTracks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kind: SavedTracksKind,
  ) {}

  /** The tracks in the order they were added, read from the catalogue as it is now. */
  list(userId: number, manager: EntityManager = this.dataSource.manager): Promise<Product[]> {
    return manager
      .createQueryBuilder(Product, 'p')
      .innerJoin(this.kind.table, 's', 's.product_id = p.id AND s.user_id = :userId', { userId })
      .where('p.status IN (:...shown)', { shown: this.kind.shown })
      .orderBy('s.added_at', 'ASC')
      .addOrderBy('p.id', 'ASC')
      .getMany();
  }

  /**
   * Adds a track.
   * @returns false when the list has it already
   * @throws DomainError NOT_FOUND, TRACK_UNAVAILABLE
   */
  async add(userId: number, product: Product): Promise<boolean> {
    if (product.status === 'archived') throw notFound('Product');
    if (!this.kind.addable.includes(product.status)) throw trackUnavailable(product.name);
    const inserted: unknown[] = await this.dataSource.query(
      `INSERT INTO ${this.kind.table} (user_id, product_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING product_id`,
      [userId, product.id],
    );
    return inserted.length > 0;
  }

  /** Removes a track if the list has it. */
  async remove(userId: number, productId: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM ${this.kind.table} WHERE user_id = $1 AND product_id = $2`, [
      userId,
      productId,
    ]);
  }

  async clear(userId: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM ${this.kind.table} WHERE user_id = $1`, [userId]);
  }

  /** Replaces the list. Ids that cannot be added are left out; tracks that stay keep their place. */
  async replace(userId: number, productIds: readonly number[]): Promise<Product[]> {
    return this.dataSource.transaction(async (manager) => {
      // Locks the user: two lists written at once must not mix.
      await manager.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [userId]);
      await manager.query(
        `DELETE FROM ${this.kind.table} WHERE user_id = $1 AND product_id <> ALL ($2::int[])`,
        [userId, productIds],
      );
      await manager.query(
        `INSERT INTO ${this.kind.table} (user_id, product_id, added_at)
         SELECT $1, p.id, clock_timestamp() + w.place * interval '1 microsecond'
           FROM unnest($2::int[]) WITH ORDINALITY AS w (id, place) JOIN products p ON p.id = w.id
          WHERE p.status = ANY ($3::text[]) ORDER BY w.place
         ON CONFLICT DO NOTHING`,
        [userId, productIds, this.kind.addable],
      );
      return this.list(userId, manager);
    });
  }

  /** @throws DomainError NOT_FOUND */
  async getProduct(id: number): Promise<Product> {
    const product = await this.dataSource.manager.findOneBy(Product, { id });
    if (!product) throw notFound('Product');
    return product;
  }
}
