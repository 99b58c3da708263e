import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log becomes append-only and chained: a code on each line, the chain, its signed end, its keys. */
export class AuditChain1764040000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Code of the server that wrote the line; null on lines from before this migration.
      ALTER TABLE audit_log ADD COLUMN mac bytea;
      CREATE UNIQUE INDEX audit_log_mac ON audit_log (mac);

      -- Random keys, encrypted under APP_SECRET. The newest one writes.
      CREATE TABLE audit_keys (
        id integer PRIMARY KEY,
        key_sealed text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      -- One row per chained line. No foreign key: a deleted line must leave its gap.
      CREATE TABLE audit_chain (
        position bigint PRIMARY KEY,
        record_id integer NOT NULL UNIQUE,
        key_id integer NOT NULL,
        hash bytea NOT NULL,
        sealed_at timestamptz NOT NULL DEFAULT now()
      );

      -- The signed end of the chain, so that a removed tail is noticed.
      CREATE TABLE audit_chain_head (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        key_id integer NOT NULL,
        position bigint NOT NULL,
        hash bytea NOT NULL,
        -- Positions up to here hold lines from before the chain, which carry no code.
        adopted_position bigint NOT NULL,
        -- Retention deleted the lines up to here; the chain begins after this hash.
        pruned_position bigint NOT NULL,
        pruned_hash bytea NOT NULL,
        signature bytea NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND current_setting('ghostnote.audit_retention', true) = 'on' THEN
          RETURN NULL;
        END IF;
        RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
      -- Also where a session poses as a replica to switch triggers off.
      ALTER TABLE audit_log ENABLE ALWAYS TRIGGER append_only;
      ALTER TABLE audit_chain ENABLE ALWAYS TRIGGER append_only;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE audit_chain, audit_chain_head, audit_keys;
      DROP TRIGGER append_only ON audit_log;
      DROP FUNCTION refuse_audit_change;
      ALTER TABLE audit_log DROP COLUMN mac;
    `);
  }
}
