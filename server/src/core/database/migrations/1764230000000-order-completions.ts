import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the way in which an admin completed an order that no payment covers. */
export class OrderCompletions1764230000000 implements MigrationInterface {
  name = 'OrderCompletions1764230000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE order_status_changes
        ADD COLUMN marked_paid boolean NOT NULL DEFAULT false,
        -- Why an order was completed without a payment.
        ADD COLUMN reason text;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE order_status_changes DROP COLUMN marked_paid, DROP COLUMN reason;');
  }
}
