import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stripe accounts of sellers, and payouts that wait for a transfer to them. */
export class StripeConnect1764210010000 implements MigrationInterface {
  name = 'StripeConnect1764210010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payout_accounts (
        seller_id integer PRIMARY KEY REFERENCES sellers (id) ON DELETE CASCADE,
        stripe_account_id text NOT NULL UNIQUE,
        status text NOT NULL CHECK (status IN ('needs_details', 'ready')),
        created_at timestamptz NOT NULL DEFAULT now(),
        checked_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE payouts DROP CONSTRAINT payouts_status_check;
      ALTER TABLE payouts ADD CONSTRAINT payouts_status_check
        CHECK (status IN ('pending', 'paid', 'failed', 'reversed'));
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE payouts SET status = 'reversed' WHERE status = 'failed';
      UPDATE payouts SET status = 'paid' WHERE status = 'pending';
      ALTER TABLE payouts DROP CONSTRAINT payouts_status_check;
      ALTER TABLE payouts ADD CONSTRAINT payouts_status_check CHECK (status IN ('paid', 'reversed'));
      DROP TABLE payout_accounts;
    `);
  }
}
