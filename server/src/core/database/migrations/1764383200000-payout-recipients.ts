import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payouts keep the recipient that they were booked for, and a changed one waits. */
export class PayoutRecipients1764383200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sessions ADD COLUMN proven_at timestamptz;
      ALTER TABLE sellers ADD COLUMN recipient_set_at timestamptz, ADD COLUMN payouts_wait_until timestamptz;
      ALTER TABLE payout_accounts ADD COLUMN bank text;
      ALTER TABLE payouts ADD COLUMN recipient text;

      UPDATE sellers s SET recipient_set_at = now()
        WHERE paypal_email IS NOT NULL OR card_number_encrypted IS NOT NULL
           OR EXISTS (SELECT FROM payout_accounts a WHERE a.seller_id = s.id);
      -- The address at the moment of the booking: of the last change before it, else from before the first one after it.
      UPDATE payouts p SET recipient = coalesce(
          (SELECT a.after ->> 'paypalEmail' FROM audit_log a
            WHERE a.subject = 'seller:' || p.seller_id AND a.action IN ('seller.payout', 'seller.update')
              AND a.after ? 'paypalEmail' AND a.at <= p.created_at ORDER BY a.id DESC LIMIT 1),
          (SELECT a.before ->> 'paypalEmail' FROM audit_log a
            WHERE a.subject = 'seller:' || p.seller_id AND a.action IN ('seller.payout', 'seller.update')
              AND a.before ? 'paypalEmail' AND a.at > p.created_at ORDER BY a.id LIMIT 1),
          (SELECT s.paypal_email FROM sellers s WHERE s.id = p.seller_id
             AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject = 'seller:' || s.id
                               AND a.action IN ('seller.payout', 'seller.update') AND a.after ? 'paypalEmail')))
        WHERE p.method = 'paypal';
      UPDATE payouts p SET recipient = a.stripe_account_id FROM payout_accounts a
        WHERE a.seller_id = p.seller_id AND p.method = 'stripe' AND p.status = 'pending';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payouts DROP COLUMN recipient;
      ALTER TABLE payout_accounts DROP COLUMN bank;
      ALTER TABLE sellers DROP COLUMN payouts_wait_until, DROP COLUMN recipient_set_at;
      ALTER TABLE sessions DROP COLUMN proven_at;
    `);
  }
}
