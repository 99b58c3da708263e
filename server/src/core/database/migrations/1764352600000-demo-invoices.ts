import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices of the made-up past have numbers of their own, so that removing them leaves no gap in the real ones. */
export class DemoInvoices1764352600000 implements MigrationInterface {
  name = 'DemoInvoices1764352600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invoices
        ADD COLUMN is_demo boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT invoices_kind_year_sequence_key,
        ADD UNIQUE (is_demo, kind, year, sequence);
      -- The key stays as it is: the version before still counts by it.
      ALTER TABLE invoice_counters
        DROP CONSTRAINT invoice_counters_kind_check,
        ADD CHECK (kind IN ('invoice', 'credit_note', 'demo_invoice', 'demo_credit_note'));
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invoices DISABLE TRIGGER append_only;
      DELETE FROM invoices WHERE is_demo;
      ALTER TABLE invoices ENABLE TRIGGER append_only;
      DELETE FROM invoice_counters WHERE kind LIKE 'demo%';
      ALTER TABLE invoice_counters
        DROP CONSTRAINT invoice_counters_kind_check,
        ADD CHECK (kind IN ('invoice', 'credit_note'));
      ALTER TABLE invoices DROP COLUMN is_demo, ADD UNIQUE (kind, year, sequence);
    `);
  }
}
