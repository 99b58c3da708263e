import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the session of an app refresh its token. */
export class AppSessions1764390500000 implements MigrationInterface {
  name = 'AppSessions1764390500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sessions
        ADD COLUMN app_name text,
        ADD COLUMN family_hash text,
        ADD COLUMN refresh_hash text,
        ADD CONSTRAINT refreshed_by_apps CHECK (num_nulls(app_name, family_hash, refresh_hash) IN (0, 3))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sessions
        DROP COLUMN app_name, DROP COLUMN family_hash, DROP COLUMN refresh_hash
    `);
  }
}
