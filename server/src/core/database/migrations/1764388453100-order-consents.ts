import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of the legal texts, and what buyers agreed to under them. */
export class OrderConsents1764388453100 implements MigrationInterface {
  name = 'OrderConsents1764388453100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE legal_texts (
        -- Start of the hash of the texts.
        version text PRIMARY KEY,
        texts jsonb NOT NULL,
        first_used_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE orders
        ADD COLUMN terms_version text REFERENCES legal_texts,
        ADD COLUMN consents jsonb;
      ALTER TABLE service_quotes
        ADD COLUMN terms_version text REFERENCES legal_texts,
        ADD COLUMN consents jsonb;
      CREATE INDEX orders_terms_version ON orders (terms_version);
      CREATE INDEX service_quotes_terms_version ON service_quotes (terms_version);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE service_quotes DROP COLUMN consents, DROP COLUMN terms_version;
      ALTER TABLE orders DROP COLUMN consents, DROP COLUMN terms_version;
      DROP TABLE legal_texts;
    `);
  }
}
