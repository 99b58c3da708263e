import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks audio whose tags are removed. Files of earlier versions are not: a job rewrites them. */
export class AudioTags1764381100000 implements MigrationInterface {
  name = 'AudioTags1764381100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE media ADD tags_removed boolean NOT NULL DEFAULT false;
      CREATE INDEX media_tags_index ON media (created_at) WHERE kind = 'audio' AND NOT tags_removed;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE media DROP COLUMN tags_removed');
  }
}
