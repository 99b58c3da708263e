import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the uses of a download link by the bytes that are delivered. */
export class DownloadBytes1764381000000 implements MigrationInterface {
  name = 'DownloadBytes1764381000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE download_links ADD paid_bytes bigint NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE download_links DROP COLUMN paid_bytes');
  }
}
