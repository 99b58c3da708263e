import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First words of the default text of earlier versions, which promised payment details in a mail that nobody sent. */
const EARLIER_DEFAULT =
  'You can pay with PayPal, VISA or MasterCard. We send the payment details to the email address of your order;%';

/** Removes a saved default text: a store that kept it has no payment details. */
export class UnsetPaymentDetails1764388410000 implements MigrationInterface {
  name = 'UnsetPaymentDetails1764388410000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      "DELETE FROM settings WHERE name = 'payment-instructions' AND value #>> '{}' LIKE $1",
      [EARLIER_DEFAULT],
    );
  }

  async down(): Promise<void> {
    // The earlier version shows its default text where there is none.
  }
}
