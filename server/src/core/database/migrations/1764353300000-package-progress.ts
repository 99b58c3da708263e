import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The check of a package reads its sound and takes a while: how far it is, in percent. */
export class PackageProgress1764353300000 implements MigrationInterface {
  name = 'PackageProgress1764353300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE packages ADD COLUMN progress smallint NOT NULL DEFAULT 0;
      UPDATE packages SET progress = 100 WHERE status IN ('ready', 'refused');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE packages DROP COLUMN progress`);
  }
}
