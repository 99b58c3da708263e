import type { EntityManager } from 'typeorm';

/**
 * Takes tracks out of one buyer's cart, or out of everybody's.
 * Rows are locked in the order in which clearing a cart locks them, so that the two never deadlock.
 */
export async function removeFromCarts(
  manager: EntityManager,
  productIds: readonly number[],
  userId: number | null = null,
): Promise<void> {
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
