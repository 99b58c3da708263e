import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Taxes of orders as Stripe computes them, and their records in its reports. */
export class StripeTax1764280000000 implements MigrationInterface {
  name = 'StripeTax1764280000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE tax_calculations (
        order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        calculation_id text NOT NULL,
        request_hash text NOT NULL,
        tax_cents integer NOT NULL CHECK (tax_cents >= 0),
        tax_category text NOT NULL CHECK (tax_category IN ('S', 'AE', 'O')),
        tax_rate_basis_points integer NOT NULL CHECK (tax_rate_basis_points >= 0),
        tax_reason text,
        expires_at timestamptz NOT NULL
      );
      CREATE TABLE tax_transactions (
        invoice_id integer PRIMARY KEY REFERENCES invoices (id) ON DELETE CASCADE,
        calculation_id text,
        reference text UNIQUE,
        recorded_at timestamptz,
        CHECK ((reference IS NULL) = (recorded_at IS NULL))
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE tax_transactions, tax_calculations');
  }
}
