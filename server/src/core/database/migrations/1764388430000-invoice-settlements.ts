import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices state when the rights passed and how they were paid. Those issued before have neither, and stay as they are. */
export class InvoiceSettlements1764388430000 implements MigrationInterface {
  name = 'InvoiceSettlements1764388430000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE invoices ADD COLUMN settlement jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE invoices DROP COLUMN settlement');
  }
}
