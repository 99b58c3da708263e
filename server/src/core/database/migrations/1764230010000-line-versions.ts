import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of each table that no person edits; see the migration of record versions. */
const UNEDITED: Readonly<Record<string, readonly string[]>> = {
  order_lines: ['product_id', 'copy_number', 'is_live', 'revoked_at', 'seller_id', 'commission_percent'],
  subscribers: ['updated_at', 'confirm_round'],
};

/** Versions of order lines, whose files are corrected, and of subscribers. */
export class LineVersions1764230010000 implements MigrationInterface {
  name = 'LineVersions1764230010000';

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
