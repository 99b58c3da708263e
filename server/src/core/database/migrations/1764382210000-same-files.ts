import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the tracks that have the very files of another one. */
export class SameFiles1764382210000 implements MigrationInterface {
  name = 'SameFiles1764382210000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX products_audio ON products (audio);
      CREATE INDEX packages_sha256 ON packages (sha256);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX products_audio; DROP INDEX packages_sha256;');
  }
}
