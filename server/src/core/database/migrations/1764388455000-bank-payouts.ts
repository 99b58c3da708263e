import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank accounts of sellers as recipients of payouts. */
export class BankPayouts1764388455000 implements MigrationInterface {
  name = 'BankPayouts1764388455000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sellers
        ADD COLUMN iban_encrypted text,
        ADD COLUMN iban_last4 text,
        ADD COLUMN account_holder text,
        ADD COLUMN bic text,
        DROP CONSTRAINT sellers_payment_method_check,
        ADD CONSTRAINT sellers_payment_method_check CHECK (payment_method IN ('paypal', 'card', 'bank'));
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE sellers SET payment_method = NULL WHERE payment_method = 'bank';
      ALTER TABLE sellers
        DROP CONSTRAINT sellers_payment_method_check,
        ADD CONSTRAINT sellers_payment_method_check CHECK (payment_method IN ('paypal', 'card')),
        DROP COLUMN bic,
        DROP COLUMN account_holder,
        DROP COLUMN iban_last4,
        DROP COLUMN iban_encrypted;
    `);
  }
}
