import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A version on each setting of the store, raised by the database as on other records that several people edit. */
export class SettingVersions1764372000000 implements MigrationInterface {
  name = 'SettingVersions1764372000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 1;
      CREATE TRIGGER raise_version BEFORE UPDATE ON settings
        FOR EACH ROW EXECUTE FUNCTION raise_version('updated_at')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER raise_version ON settings;
      ALTER TABLE settings DROP COLUMN version`);
  }
}
