import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tracks whose project files need no plug-ins of others, for the filter of the shop. */
export class StockPlugins1764361500000 implements MigrationInterface {
  name = 'StockPlugins1764361500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE products ADD only_stock_plugins boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE products DROP COLUMN only_stock_plugins');
  }
}
