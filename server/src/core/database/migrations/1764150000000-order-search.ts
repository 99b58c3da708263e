import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are found by the seller names of their lines. */
export class OrderSearch1764150000000 implements MigrationInterface {
  name = 'OrderSearch1764150000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX order_lines_store_search ON order_lines USING gin (lower(store_name) gin_trgm_ops)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX order_lines_store_search');
  }
}
