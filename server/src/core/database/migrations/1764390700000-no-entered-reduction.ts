import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Hides old prices that were entered with a track and never asked: beside one of them the lowest price is the present one, or, after a
 * further reduction, the price that the track came with.
 */
export class NoEnteredReduction1764390700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE products SET lowest_price_30_days_cents = NULL
       WHERE lowest_price_30_days_cents = price_cents
          OR lowest_price_30_days_cents IS NOT NULL
             AND NOT EXISTS (SELECT FROM product_prices asked
                              WHERE asked.product_id = products.id AND asked.price_cents = products.old_price_cents)
    `);
  }

  /** Nothing tells which rows were hidden, and none of them may be shown again. */
  async down(): Promise<void> {}
}
