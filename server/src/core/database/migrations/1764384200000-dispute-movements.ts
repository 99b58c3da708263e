import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a dispute took the money and gave it back, for the comparison with the payment service's statement. */
export class DisputeMovements1764384200000 implements MigrationInterface {
  name = 'DisputeMovements1764384200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payment_disputes ADD COLUMN withdrawn_at timestamptz;
      ALTER TABLE payment_disputes ADD COLUMN reinstated_at timestamptz;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payment_disputes DROP COLUMN reinstated_at;
      ALTER TABLE payment_disputes DROP COLUMN withdrawn_at;
    `);
  }
}
