import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps when a PayPal payout joined a file, so that a later file under the same reference does not pay it again. Payouts from before
 * count as one file for each reference: they have been downloaded, or can still be.
 */
export class PaypalFiles1764390800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payouts ADD COLUMN paypal_file_at timestamptz;
      UPDATE payouts SET paypal_file_at = now() WHERE method = 'paypal';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payouts DROP COLUMN paypal_file_at');
  }
}
