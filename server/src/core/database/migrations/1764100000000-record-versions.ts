import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of each table that no form edits: counters, secrets, keys and times. A new column counts unless it is listed. */
const UNEDITED: Readonly<Record<string, readonly string[]>> = {
  coupons: [],
  demos: ['updated_at'],
  orders: ['updated_at', 'caller_hash', 'hold_expires_at', 'hold_expired_at', 'request_hash'],
  products: ['updated_at', 'play_count'],
  sellers: ['updated_at'],
  service_orders: ['updated_at'],
  track_submissions: [],
  users: ['updated_at', 'password_hash', 'session_version'],
  webhook_endpoints: ['failing_since', 'secret_sealed', 'previous_secret_sealed', 'previous_secret_until'],
};

/**
 * A version on each record that people edit, raised by the database so that every writer counts. Code of the version
 * before does not know the column and raises it all the same.
 */
export class RecordVersions1764100000000 implements MigrationInterface {
  name = 'RecordVersions1764100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Arguments: columns whose change is no edit. The value that a statement sets is replaced.
      CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        unedited text[] := coalesce(TG_ARGV, '{}');
      BEGIN
        NEW.version := OLD.version;
        IF to_jsonb(NEW) - unedited IS DISTINCT FROM to_jsonb(OLD) - unedited THEN
          NEW.version := OLD.version + 1;
        END IF;
        RETURN NEW;
      END $$;
    `);
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
    await queryRunner.query('DROP FUNCTION raise_version()');
  }
}
