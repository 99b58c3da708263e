import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Postcode of a buyer whose tax depends on it. */
export class OrderPostcode1764340000000 implements MigrationInterface {
  name = 'OrderPostcode1764340000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders ADD COLUMN postcode text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE orders DROP COLUMN postcode');
  }
}
