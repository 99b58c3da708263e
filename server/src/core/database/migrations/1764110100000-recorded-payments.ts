import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments made by hand, as admins record them. */
export class RecordedPayments1764110100000 implements MigrationInterface {
  name = 'RecordedPayments1764110100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payments
        ADD COLUMN method text CHECK (method IN ('paypal', 'card', 'bank', 'crypto', 'other')),
        ADD COLUMN recorded_by text;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments DROP COLUMN method, DROP COLUMN recorded_by');
  }
}
