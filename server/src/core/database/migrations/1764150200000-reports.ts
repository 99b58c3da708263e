import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A month of the ledger is read by its dates. */
export class Reports1764150200000 implements MigrationInterface {
  name = 'Reports1764150200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX ledger_transactions_date ON ledger_transactions (created_at) INCLUDE (kind, order_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_transactions_date');
  }
}
