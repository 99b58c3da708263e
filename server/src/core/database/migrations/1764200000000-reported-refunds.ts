import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One refund for each id of the payment service, so that a webhook books it once. */
export class ReportedRefunds1764200000000 implements MigrationInterface {
  name = 'ReportedRefunds1764200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNIQUE INDEX refunds_reference ON refunds (payment_id, reference)
        WHERE payment_id IS NOT NULL AND reference <> '';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX refunds_reference;');
  }
}
