import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds certificates by the fingerprints that they state. */
export class CertificateRecordings1764371000000 implements MigrationInterface {
  name = 'CertificateRecordings1764371000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Sub-fingerprints of the files of real certificates, which are never deleted: a foreign key would only slow the
      -- writes. The documents state the whole fingerprints.
      CREATE TABLE certificate_recordings (
        key integer NOT NULL,
        link_id integer NOT NULL,
        -- Place of the file in the document.
        file smallint NOT NULL,
        PRIMARY KEY (key, link_id, file)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE certificate_recordings');
  }
}
