import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for every sort order and search of the back office's lists. The lists use the same expressions literally. */
export class AdminLists1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      CREATE INDEX orders_placed ON orders (created_at, id);
      CREATE INDEX orders_customer ON orders (lower(first_name || ' ' || last_name), id);
      CREATE INDEX orders_coupon ON orders (coalesce(lower(coupon_code), ''), id);
      CREATE INDEX orders_total ON orders (total_cents, id);
      CREATE INDEX orders_search ON orders USING gin
        (lower(first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(coupon_code, '')) gin_trgm_ops);
      CREATE INDEX order_lines_search ON order_lines USING gin (lower(name) gin_trgm_ops);

      CREATE INDEX users_registered ON users (created_at, id);
      CREATE INDEX users_name ON users (lower(name || ' ' || last_name), id);
      CREATE INDEX users_country ON users (lower(country), id);
      CREATE INDEX users_search ON users USING gin
        (lower(name || ' ' || last_name || E'\\n' || email::text || E'\\n' || country) gin_trgm_ops);

      CREATE INDEX sellers_registered ON sellers (created_at, id);
      CREATE INDEX sellers_payment ON sellers (coalesce(payment_method, ''), id);
      CREATE INDEX sellers_search ON sellers USING gin
        (lower(shop_name::text || E'\\n' || coalesce(social_link, '')) gin_trgm_ops);

      CREATE INDEX subscribers_subscribed ON subscribers (created_at, id);
      CREATE INDEX subscribers_changed ON subscribers (updated_at, id);
      CREATE INDEX subscribers_search ON subscribers USING gin (lower(email::text) gin_trgm_ops);

      CREATE INDEX coupons_discount ON coupons (discount_percent, id);
      CREATE INDEX coupons_expiry ON coupons (coalesce(expiry_date, 'infinity'), id);
      CREATE INDEX coupons_status ON coupons (is_active, id);
      CREATE INDEX coupons_created ON coupons (created_at, id);
      CREATE INDEX coupons_search ON coupons USING gin (lower(code::text) gin_trgm_ops);

      CREATE INDEX demos_name ON demos (lower(name), id);
      CREATE INDEX demos_category ON demos (lower(category), id);
      CREATE INDEX demos_added ON demos (created_at, id);
      CREATE INDEX demos_search ON demos USING gin (lower(name || E'\\n' || category) gin_trgm_ops);

      CREATE INDEX track_submissions_track ON track_submissions (lower(track_name), id);
      CREATE INDEX track_submissions_genre ON track_submissions (lower(genre), id);
      CREATE INDEX track_submissions_price ON track_submissions (price_cents, id);
      CREATE INDEX track_submissions_sent ON track_submissions (created_at, id);
      CREATE INDEX track_submissions_search ON track_submissions USING gin
        (lower(track_name || E'\\n' || store_name || E'\\n' || genre || E'\\n' || music_key || E'\\n' || contact_email) gin_trgm_ops);

      CREATE INDEX service_orders_customer ON service_orders (lower(name), id);
      CREATE INDEX service_orders_sent ON service_orders (created_at, id);
      CREATE INDEX service_orders_search ON service_orders USING gin
        (lower(name || E'\\n' || email || E'\\n' || description || E'\\n' || notes || E'\\n' ||
               jsonb_path_query_array(details, '$.*')::text) gin_trgm_ops);

      CREATE INDEX audit_log_when ON audit_log (at, id);
      CREATE INDEX audit_log_action ON audit_log (action, id);
      CREATE INDEX audit_log_search ON audit_log USING gin
        (lower(coalesce(actor_email, '') || E'\\n' || action || E'\\n' || subject) gin_trgm_ops);

      DROP INDEX orders_created, users_created, audit_log_at;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX orders_created ON orders (created_at);
      CREATE INDEX users_created ON users (created_at);
      CREATE INDEX audit_log_at ON audit_log (at);
      DROP INDEX orders_placed, orders_customer, orders_coupon, orders_total, orders_search, order_lines_search,
        users_registered, users_name, users_country, users_search, sellers_registered, sellers_payment, sellers_search,
        subscribers_subscribed, subscribers_changed, subscribers_search, coupons_discount, coupons_expiry, coupons_status,
        coupons_created, coupons_search, demos_name, demos_category, demos_added, demos_search, track_submissions_track,
        track_submissions_genre, track_submissions_price, track_submissions_sent, track_submissions_search,
        service_orders_customer, service_orders_sent, service_orders_search, audit_log_when, audit_log_action,
        audit_log_search;
    `);
  }
}
