import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes that are printed on certificates: people who are shown one may check files against it. Certificates from before have none, and
 * none is added: their files are in the hands of their holders.
 */
export class CertificateCodes1764383300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE certificate_links ADD COLUMN code text;
      CREATE UNIQUE INDEX certificate_links_code ON certificate_links (code) WHERE code IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE certificate_links DROP COLUMN code');
  }
}
