import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sum of an account is read from its index alone, and payouts are found without the other transactions. */
export class LedgerBalanceIndex1764370500000 implements MigrationInterface {
  name = 'LedgerBalanceIndex1764370500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX ledger_entries_account;
      CREATE INDEX ledger_entries_account ON ledger_entries (account, id)
        INCLUDE (amount_cents, created_at, transaction_id);
      CREATE INDEX ledger_transactions_payouts ON ledger_transactions (id)
        WHERE kind IN ('payout', 'payout-reversal')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX ledger_entries_account, ledger_transactions_payouts;
      CREATE INDEX ledger_entries_account ON ledger_entries (account, id) INCLUDE (amount_cents, created_at)`);
  }
}
