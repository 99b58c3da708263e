import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts can be blocked, with a reason. */
export class BlockedAccounts1764140000000 implements MigrationInterface {
  name = 'BlockedAccounts1764140000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD COLUMN blocked_at timestamptz,
        ADD COLUMN block_reason text,
        -- An e-mail address: the block outlives the account of the admin.
        ADD COLUMN blocked_by text;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE users DROP COLUMN blocked_at, DROP COLUMN block_reason, DROP COLUMN blocked_by',
    );
  }
}
