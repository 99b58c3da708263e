import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names of the records in the audit log, so that they are found and shown by name, after their deletion too. They are
 * an index beside the log: no line changes, and its chain stays valid.
 */
export class AuditSubjects1764140010000 implements MigrationInterface {
  name = 'AuditSubjects1764140010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_subjects (
        -- As in audit_log, e.g. product:12.
        subject text NOT NULL,
        -- A name that the record had; the latest one is its name now.
        name text NOT NULL,
        named_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (subject, name)
      );
      CREATE INDEX audit_subjects_search ON audit_subjects USING gin (lower(name) gin_trgm_ops);

      -- Null for a kind without names. Coupons have none, because their codes must not be logged.
      CREATE FUNCTION audit_subject_name(subject text, before jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
      DECLARE
        kind text := split_part(subject, ':', 1);
        record_id integer;
        found_name text;
      BEGIN
        IF split_part(subject, ':', 2) !~ '^\\d{1,9}$' THEN RETURN NULL; END IF;
        record_id := split_part(subject, ':', 2)::integer;
        CASE kind
          WHEN 'user' THEN
            SELECT u.name || ' ' || u.last_name || ', ' || u.email INTO found_name FROM users u WHERE u.id = record_id;
            RETURN coalesce(found_name,
              before->>'name' || ' ' || (before->>'lastName') || ', ' || (before->>'email'));
          WHEN 'order' THEN
            SELECT o.first_name || ' ' || o.last_name INTO found_name FROM orders o WHERE o.id = record_id;
          WHEN 'product' THEN SELECT p.name INTO found_name FROM products p WHERE p.id = record_id;
          WHEN 'demo' THEN SELECT d.name INTO found_name FROM demos d WHERE d.id = record_id;
          WHEN 'seller' THEN SELECT s.shop_name INTO found_name FROM sellers s WHERE s.id = record_id;
          WHEN 'submission' THEN SELECT t.track_name INTO found_name FROM track_submissions t WHERE t.id = record_id;
          WHEN 'service-order' THEN SELECT o.name INTO found_name FROM service_orders o WHERE o.id = record_id;
          WHEN 'api-token' THEN SELECT t.name INTO found_name FROM api_tokens t WHERE t.id = record_id;
          WHEN 'webhook' THEN
            SELECT split_part(w.url, '?', 1) INTO found_name FROM webhook_endpoints w WHERE w.id = record_id;
          WHEN 'payout' THEN SELECT p.seller_name INTO found_name FROM payouts p WHERE p.id = record_id;
          ELSE RETURN NULL;
        END CASE;
        RETURN coalesce(found_name, before->>'name', before->>'shopName', before->>'url');
      END $$;

      INSERT INTO audit_subjects (subject, name)
        SELECT subject, name FROM (
          SELECT subject, audit_subject_name(subject, NULL) AS name FROM (SELECT DISTINCT subject FROM audit_log) log
        ) named WHERE name IS NOT NULL;
      -- Deleted records, by what their last lines say.
      INSERT INTO audit_subjects (subject, name)
        SELECT subject, name FROM (
          SELECT DISTINCT ON (a.subject) a.subject, audit_subject_name(a.subject, a.before) AS name
            FROM audit_log a WHERE a.action LIKE '%.delete' ORDER BY a.subject, a.id DESC
        ) named WHERE name IS NOT NULL
        ON CONFLICT DO NOTHING;

      -- Names go with the last line about their record.
      CREATE FUNCTION forget_audit_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM audit_subjects s USING (SELECT DISTINCT subject FROM pruned) gone
          WHERE s.subject = gone.subject AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject = s.subject);
        RETURN NULL;
      END $$;
      CREATE TRIGGER forget_names AFTER DELETE ON audit_log
        REFERENCING OLD TABLE AS pruned FOR EACH STATEMENT EXECUTE FUNCTION forget_audit_subjects();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER forget_names ON audit_log;
      DROP FUNCTION forget_audit_subjects, audit_subject_name;
      DROP TABLE audit_subjects;
    `);
  }
}
