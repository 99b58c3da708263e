import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts that the audit log counts, and known networks of API tokens. */
export class AuditAttempts1764040020000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_attempts (
        -- Keyed digest of action, address and network.
        key text PRIMARY KEY,
        is_known boolean NOT NULL,
        -- Repetitions up to here are counted instead of written.
        until timestamptz NOT NULL,
        suppressed integer NOT NULL DEFAULT 0,
        carried integer NOT NULL DEFAULT 0,
        entry jsonb NOT NULL
      );
      CREATE INDEX audit_attempts_until ON audit_attempts (until);

      CREATE TABLE api_token_networks (
        token_id integer NOT NULL REFERENCES api_tokens ON DELETE CASCADE,
        -- Keyed digest of the address (IPv6: of its /64).
        network text NOT NULL,
        first_used_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (token_id, network)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE api_token_networks, audit_attempts');
  }
}
