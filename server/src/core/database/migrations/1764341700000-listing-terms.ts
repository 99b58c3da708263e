import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Six months on sale of each track. A track without a row has been on sale since it was created. Tracks that came on sale
 * before get at least 30 days, so that no seller loses a listing unasked.
 */
export class ListingTerms1764341700000 implements MigrationInterface {
  name = 'ListingTerms1764341700000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION six_months_after(start timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
        SELECT (start AT TIME ZONE 'UTC' + interval '6 months') AT TIME ZONE 'UTC'
      $$;

      CREATE TABLE listing_terms (
        product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
        ends_at timestamptz NOT NULL,
        -- Days ahead of the latest reminder of this end.
        reminded_days smallint CHECK (reminded_days IN (30, 7)),
        -- When the track was taken off sale because it was unsold.
        ended_at timestamptz
      );
      CREATE INDEX listing_terms_end ON listing_terms (ends_at);

      -- A track that comes back on sale after its end gets six months more; an order that releases it changes nothing.
      CREATE FUNCTION start_listing_term() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO listing_terms (product_id, ends_at) VALUES (NEW.id, six_months_after(now()))
        ON CONFLICT (product_id) DO UPDATE
          SET ends_at = EXCLUDED.ends_at, reminded_days = NULL, ended_at = NULL
          WHERE listing_terms.ended_at IS NOT NULL OR listing_terms.ends_at <= now();
        RETURN NULL;
      END $$;
      CREATE TRIGGER start_listing_term AFTER UPDATE OF status ON products FOR EACH ROW
        WHEN (NEW.status = 'published' AND OLD.status IN ('archived', 'sold'))
        EXECUTE FUNCTION start_listing_term();

      INSERT INTO listing_terms (product_id, ends_at)
      SELECT p.id, greatest(six_months_after(coalesce(published.at, p.created_at)), now() + interval '30 days')
        FROM products p
        LEFT JOIN (
          SELECT subject, max(at) AS at FROM audit_log
           WHERE action LIKE 'product.%' AND after ->> 'status' = 'published'
             AND before ->> 'status' IS DISTINCT FROM 'published'
           GROUP BY subject
        ) published ON published.subject = 'product:' || p.id
       WHERE p.status IN ('published', 'reserved');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER start_listing_term ON products;
      DROP FUNCTION start_listing_term();
      DROP TABLE listing_terms;
      DROP FUNCTION six_months_after(timestamptz);
    `);
  }
}
