import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No track is on sale without a copy; those that edits have published all the same get the status that their orders give them.
 * And the time at which an admin archived a track, which its seller cannot undo.
 */
export class StockOfOrders1764382000000 implements MigrationInterface {
  name = 'StockOfOrders1764382000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE products ADD COLUMN taken_down_at timestamptz;

      UPDATE products p SET updated_at = now(), status = CASE
        WHEN EXISTS (SELECT 1 FROM order_lines l JOIN orders o ON o.id = l.order_id
                      WHERE l.product_id = p.id AND l.is_live AND o.status IN ('pending', 'processing')) THEN 'reserved'
        WHEN EXISTS (SELECT 1 FROM order_lines l WHERE l.product_id = p.id AND l.is_live) THEN 'sold'
        ELSE 'archived' END
       WHERE p.status = 'published' AND p.quantity < 1;

      ALTER TABLE products ADD CONSTRAINT products_on_sale_with_copies CHECK (status <> 'published' OR quantity > 0);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE products DROP CONSTRAINT products_on_sale_with_copies;
      ALTER TABLE products DROP COLUMN taken_down_at;
    `);
  }
}
