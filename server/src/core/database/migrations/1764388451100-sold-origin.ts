import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Origin of a sold track as it was stated when it was ordered. Null: ordered before origins were stated. */
export class SoldOrigin1764388451100 implements MigrationInterface {
  name = 'SoldOrigin1764388451100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE order_lines ADD COLUMN origin jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE order_lines DROP COLUMN origin');
  }
}
