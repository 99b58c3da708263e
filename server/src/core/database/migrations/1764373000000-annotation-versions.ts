import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of each table that no person edits; see the migration of record versions. */
const UNEDITED: Readonly<Record<string, readonly string[]>> = {
  annotations: [],
  notes: ['annotation_id', 'author_id', 'edited_at'],
  saved_searches: ['tracks_since', 'checked_at'],
  billing_details: ['user_id', 'vat_status', 'vat_checked_at', 'updated_at'],
};

/** Versions of tags with the assignee, of notes, saved searches and billing details. */
export class AnnotationVersions1764373000000 implements MigrationInterface {
  name = 'AnnotationVersions1764373000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, unedited] of Object.entries(UNEDITED)) {
      const columns = unedited.map((column) => `'${column}'`).join(', ');
      await queryRunner.query(`
        ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1;
        CREATE TRIGGER raise_version BEFORE UPDATE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION raise_version(${columns});
      `);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of Object.keys(UNEDITED)) {
      await queryRunner.query(`
        DROP TRIGGER raise_version ON ${table};
        ALTER TABLE ${table} DROP COLUMN version;
      `);
    }
  }
}
