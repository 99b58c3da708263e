import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stems of a customer, looked for in the delivered mix. */
export class GivenStems1764388448000 implements MigrationInterface {
  name = 'GivenStems1764388448000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE service_orders ADD COLUMN stems_comparison jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE service_orders DROP COLUMN stems_comparison');
  }
}
