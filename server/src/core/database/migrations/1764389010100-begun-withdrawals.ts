import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A withdrawal whose confirmation has begun can no longer be refused: its money may be on the way. */
export class BegunWithdrawals1764389010100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE withdrawals ADD COLUMN confirming_since timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE withdrawals DROP COLUMN confirming_since');
  }
}
