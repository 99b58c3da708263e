import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The taxes of a month are read by the dates of its invoices and credit notes. */
export class ReportTaxes1764210000000 implements MigrationInterface {
  name = 'ReportTaxes1764210000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX invoices_taxed ON invoices (issued_at) WHERE tax_cents <> 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX invoices_taxed');
  }
}
