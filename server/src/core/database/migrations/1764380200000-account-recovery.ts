import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When owners last proved a factor, the age of recovery codes, how a session was proven, and links of notices that undo an
 * addition.
 */
export class AccountRecovery1764380200000 implements MigrationInterface {
  name = 'AccountRecovery1764380200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE factor_proofs (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        proved_at timestamptz NOT NULL
      );
      -- The audit log names the factor of each sign-in.
      INSERT INTO factor_proofs (user_id, proved_at)
        SELECT a.actor_id, max(a.at) FROM audit_log a JOIN users u ON u.id = a.actor_id
         WHERE a.action = 'user.sign-in' AND a.after ->> 'secondFactor' IS NOT NULL GROUP BY a.actor_id;

      -- The age of existing codes is unknown; they count as old.
      ALTER TABLE recovery_codes ADD COLUMN created_at timestamptz NOT NULL DEFAULT '2020-01-01';
      ALTER TABLE recovery_codes ALTER COLUMN created_at SET DEFAULT now();

      ALTER TABLE sessions ADD COLUMN proven_by text;

      CREATE TABLE recovery_links (
        token_hash text PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        since timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX recovery_links_user ON recovery_links (user_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE recovery_links;
      ALTER TABLE sessions DROP COLUMN proven_by;
      ALTER TABLE recovery_codes DROP COLUMN created_at;
      DROP TABLE factor_proofs;
    `);
  }
}
