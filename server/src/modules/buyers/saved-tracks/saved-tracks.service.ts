import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import type { ProductStatus } from '#domain/statuses.js';
import { requireSelf, requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { prepared, retryTransaction } from '#core/database/index.js';
import { DomainError, notFound } from '#core/errors/index.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { CartRemindersService } from './cart-reminders/cart-reminders.service.js';
import { lockUser } from '../../people/users/index.js';

/** The differences between a cart and a wishlist. */
interface SavedList {
  table: 'cart_items' | 'wishlist_items';
  /** Statuses a saved track is shown in. */
  shown: readonly ProductStatus[];
  /** Statuses a track may be added in. */
  addable: readonly ProductStatus[];
  /** Message when a track is added twice. */
  duplicate: (track: Product) => string;
}

/** Hides tracks that another buyer has bought. */
export const CART: SavedList = {
  table: 'cart_items',
  shown: ['published', 'reserved'],
  addable: ['published'],
  duplicate: ({ name }) => `${name} is already in the cart`,
};

/** Shows tracks that another buyer has bought as sold. */
export const WISHLIST: SavedList = {
  table: 'wishlist_items',
  shown: ['published', 'reserved', 'sold'],
  addable: ['published', 'reserved'],
  duplicate: () => 'This item is already in your wishlist',
};

const REMOVE_FROM_CARTS = prepared(
  `WITH bought AS (
     SELECT user_id, product_id FROM cart_items
      WHERE product_id = ANY($1) AND ($2::integer IS NULL OR user_id = $2)
      ORDER BY user_id, product_id FOR UPDATE
   )
   , removed AS (
     DELETE FROM cart_items USING bought
      WHERE cart_items.user_id = bought.user_id AND cart_items.product_id = bought.product_id
   )
   SELECT EXISTS (SELECT FROM cart_reminders WHERE user_id = $2) AS "isReminded"`,
);

/** Carts and wishlists. Each change touches one row, so two tabs or devices never lose an item. */
@Injectable()
export class SavedTracksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reminders: CartRemindersService,
  ) {}

  /** Tracks in the order they were added, with their current data. @throws DomainError FORBIDDEN */
  list(list: SavedList, actor: Principal | null, userId: number): Promise<Product[]> {
    requireSelfOrAdmin(actor, userId);
    return readList(this.dataSource.manager, list, userId);
  }

  /** Adds a track and returns the list. @throws DomainError NOT_FOUND, TRACK_UNAVAILABLE, CONFLICT for a duplicate */
  async add(list: SavedList, actor: Principal, productId: number): Promise<Product[]> {
    const product = await this.dataSource.manager.findOneBy(Product, { id: productId });
    if (!product || product.status === 'archived') throw notFound('Product');
    if (!list.addable.includes(product.status)) {
      throw new DomainError('TRACK_UNAVAILABLE', `"${product.name}" is no longer available`, {
        facts: { productIds: [product.id] },
      });
    }
    const inserted: unknown[] = await this.dataSource.query(
      `INSERT INTO ${list.table} (user_id, product_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING product_id`,
      [actor.id, productId],
    );
    if (inserted.length === 0) throw new DomainError('CONFLICT', list.duplicate(product));
    return this.list(list, actor, actor.id);
  }

  /** Removes a track, if it is saved, and returns the list. */
  async remove(list: SavedList, actor: Principal, productId: number): Promise<Product[]> {
    await this.dataSource.query(`DELETE FROM ${list.table} WHERE user_id = $1 AND product_id = $2`, [
      actor.id,
      productId,
    ]);
    return this.list(list, actor, actor.id);
  }

  async clear(list: SavedList, actor: Principal): Promise<Product[]> {
    await this.dataSource.query(`DELETE FROM ${list.table} WHERE user_id = $1`, [actor.id]);
    return [];
  }

  /** Replaces the list. Ids that cannot be added are left out; tracks that stay keep their position. */
  async replace(
    list: SavedList,
    actor: Principal,
    userId: number,
    productIds: readonly number[],
  ): Promise<Product[]> {
    requireSelf(actor, userId);
    return retryTransaction(this.dataSource, async (manager) => {
      // Serializes concurrent replacements: their lists must not mix.
      await lockUser(manager, userId);
      await manager.query(
        `DELETE FROM ${list.table} WHERE user_id = $1 AND product_id <> ALL ($2::integer[])`,
        [userId, productIds],
      );
      // The lock keeps tracks from being deleted before they are inserted.
      const addable = await manager.find(Product, {
        select: { id: true },
        where: { id: In([...productIds]), status: In([...list.addable]) },
        order: { id: 'ASC' },
        lock: { mode: 'for_key_share' },
      });
      const ids = productIds.filter((id) => addable.some((product) => product.id === id));
      await manager.query(
        `INSERT INTO ${list.table} (user_id, product_id, added_at)
         SELECT $1, id, clock_timestamp() + position * interval '1 microsecond'
           FROM unnest($2::integer[]) WITH ORDINALITY AS given (id, position) ORDER BY position
         ON CONFLICT DO NOTHING`,
        [userId, ids],
      );
      return readList(manager, list, userId);
    });
  }

  /** Number of accounts that have each track in the list, in the order of the ids. */
  async countsOf({ table }: SavedList, productIds: readonly number[]): Promise<number[]> {
    const rows: { id: number; count: number }[] = await this.dataSource.query(
      `SELECT product_id AS id, count(*)::integer AS count FROM ${table}
        WHERE product_id = ANY($1) GROUP BY product_id`,
      [productIds],
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return productIds.map((id) => counts.get(id) ?? 0);
  }

  /**
   * Removes ordered or sold tracks from carts, in the transaction of the order.
   * Locks rows in the same order as clearing a cart does, so the two cannot deadlock.
   * @param userId owner of the cart; null for all carts
   */
  async removeFromCarts(
    manager: EntityManager,
    productIds: readonly number[],
    userId: number | null,
  ): Promise<void> {
    if (productIds.length === 0) return;
    // One statement more for those alone who were ever asked about reminders.
    const [found]: { isReminded: boolean }[] = await manager.query(REMOVE_FROM_CARTS, [productIds, userId]);
    if (userId !== null && found?.isReminded) await this.reminders.ordered(manager, userId);
  }
}

function readList(manager: EntityManager, { table, shown }: SavedList, userId: number): Promise<Product[]> {
  return manager
    .createQueryBuilder(Product, 'p')
    .innerJoin(table, 's', 's.product_id = p.id AND s.user_id = :userId', { userId })
    .where('p.status IN (:...shown)', { shown })
    .orderBy('s.added_at', 'ASC')
    .addOrderBy('p.id', 'ASC')
    .getMany();
}
