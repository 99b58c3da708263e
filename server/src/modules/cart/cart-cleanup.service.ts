import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Removes ordered and sold tracks from carts, in the transactions of orders. */
@Injectable()
export class CartCleanupService {
  /**
   * Locks rows in the same order as clearing a cart does, so the two cannot deadlock.
   * @param userId owner of the cart; null for all carts
   */
  async remove(manager: EntityManager, productIds: readonly number[], userId: number | null): Promise<void> {
    if (productIds.length === 0) return;
    await manager.query(
      `WITH bought AS (
         SELECT user_id, product_id FROM cart_items
          WHERE product_id = ANY($1) AND ($2::integer IS NULL OR user_id = $2)
          ORDER BY user_id, product_id FOR UPDATE
       )
       DELETE FROM cart_items USING bought
        WHERE cart_items.user_id = bought.user_id AND cart_items.product_id = bought.product_id`,
      [productIds, userId],
    );
  }
}
