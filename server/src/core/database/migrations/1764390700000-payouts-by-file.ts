import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells the bank payouts that a SEPA file pays from those that an admin transferred by hand. A payout from before that is in no file
 * counts as transferred: no later file may pay it a second time.
 */
export class PayoutsByFile1764390700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payouts ADD COLUMN by_file boolean NOT NULL DEFAULT false;
      UPDATE payouts SET by_file = true WHERE sepa_file_id IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payouts DROP COLUMN by_file');
  }
}
