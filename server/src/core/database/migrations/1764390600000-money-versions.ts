import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of each table whose change is no edit. A new column counts unless it is listed. */
const UNEDITED: Readonly<Record<string, readonly string[]>> = {
  payouts: ['bank_account_encrypted'],
  refunds: [],
};

/**
 * A version on refunds and payouts, raised as that of other records: by the database, so that code of the version before,
 * which does not know the column, raises it all the same.
 */
export class MoneyVersions1764390600000 implements MigrationInterface {
  name = 'MoneyVersions1764390600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, unedited] of Object.entries(UNEDITED)) {
      await queryRunner.query(`
        ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1;
        CREATE TRIGGER raise_version BEFORE UPDATE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION raise_version(${unedited.map((column) => `'${column}'`).join(', ')});
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
