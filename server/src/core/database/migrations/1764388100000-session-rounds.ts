import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of accounts whose change was no edit so far. */
const UNEDITED = ['updated_at', 'password_hash', 'session_version'];

/** Tells a sign-in whether sessions of the account have ended since it began. */
export class SessionRounds1764388100000 implements MigrationInterface {
  name = 'SessionRounds1764388100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN session_round integer NOT NULL DEFAULT 0');
    await raiseVersionExceptBy(queryRunner, [...UNEDITED, 'session_round']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await raiseVersionExceptBy(queryRunner, UNEDITED);
    await queryRunner.query('ALTER TABLE users DROP COLUMN session_round');
  }
}

async function raiseVersionExceptBy(queryRunner: QueryRunner, columns: readonly string[]): Promise<void> {
  await queryRunner.query(`
    DROP TRIGGER raise_version ON users;
    CREATE TRIGGER raise_version BEFORE UPDATE ON users
      FOR EACH ROW EXECUTE FUNCTION raise_version(${columns.map((column) => `'${column}'`).join(', ')});
  `);
}
