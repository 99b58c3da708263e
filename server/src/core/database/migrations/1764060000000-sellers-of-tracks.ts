import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tracks belong to seller accounts. Until now the name of the shop that an admin approved was all that said whose a track is:
 * approved accounts are matched by it once. Tracks of other names keep theirs as a label; the admin list shows them as
 * "without a seller account". Order lines keep the seller and the commission of their order.
 */
export class SellersOfTracks1764060000000 implements MigrationInterface {
  name = 'SellersOfTracks1764060000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sellers
        ADD COLUMN commission_percent smallint CHECK (commission_percent BETWEEN 0 AND 100);

      ALTER TABLE products
        ADD COLUMN seller_id integer REFERENCES sellers (id) ON DELETE SET NULL,
        ADD COLUMN commission_percent smallint CHECK (commission_percent BETWEEN 0 AND 100);
      CREATE INDEX products_seller ON products (seller_id) WHERE seller_id IS NOT NULL;
      UPDATE products SET seller_id = sellers.id, store_name = sellers.shop_name::text
        FROM sellers WHERE sellers.shop_name = trim(products.store_name)::citext AND sellers.status = 'active';

      -- No foreign key: an order outlives the seller account.
      ALTER TABLE order_lines
        ADD COLUMN seller_id integer,
        ADD COLUMN commission_percent smallint NOT NULL DEFAULT 0 CHECK (commission_percent BETWEEN 0 AND 100);
      CREATE INDEX order_lines_seller ON order_lines (seller_id) WHERE seller_id IS NOT NULL;
      UPDATE order_lines SET seller_id = products.seller_id
        FROM products WHERE products.id = order_lines.product_id;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE order_lines DROP COLUMN seller_id, DROP COLUMN commission_percent;
      ALTER TABLE products DROP COLUMN seller_id, DROP COLUMN commission_percent;
      ALTER TABLE sellers DROP COLUMN commission_percent;
    `);
  }
}
