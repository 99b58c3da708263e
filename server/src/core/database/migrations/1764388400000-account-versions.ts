import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNEDITED = ['updated_at', 'password_hash', 'session_version', 'session_round'];

/** Excepts `session_round` from the version of accounts where `SessionRounds` has run in its first form, which did not. */
export class AccountVersions1764388400000 implements MigrationInterface {
  name = 'AccountVersions1764388400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER raise_version ON users;
      CREATE TRIGGER raise_version BEFORE UPDATE ON users
        FOR EACH ROW EXECUTE FUNCTION raise_version(${UNEDITED.map((column) => `'${column}'`).join(', ')});
    `);
  }

  /** Restores nothing: this is how `SessionRounds` leaves the trigger. */
  async down(): Promise<void> {}
}
