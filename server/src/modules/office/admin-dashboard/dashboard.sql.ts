import { lineParts } from '../../sales/orders/index.js';

/** All queries take the period as $1 (from) and $2 (to, excluded), and return money in cents. */

export const ORDERS_BY_STATUS = `
  SELECT status, count(*)::int AS count FROM orders
   WHERE created_at >= $1 AND created_at < $2 GROUP BY status`;

export const PENDING_WORK = `
  SELECT (SELECT count(*)::int FROM orders WHERE status = 'pending') AS orders,
         (SELECT count(*)::int FROM track_submissions WHERE status = 'pending') AS submissions,
         ((SELECT count(*) FROM content_reports WHERE status = 'open')
          + (SELECT count(*) FROM statements WHERE objection_status = 'open'))::int AS "contentReports",
         (SELECT count(*)::int FROM sellers WHERE status = 'pending') AS sellers,
         (SELECT count(*)::int FROM service_orders WHERE status = 'new') AS "serviceOrders",
         (SELECT count(DISTINCT m.order_id)::int FROM order_messages m
            LEFT JOIN order_message_reads r ON r.order_id = m.order_id AND r.side = 'store'
           WHERE m.side = 'buyer' AND m.id > coalesce(r.message_id, 0)) AS messages,
         (SELECT count(*)::int FROM payment_problems WHERE resolved_at IS NULL) AS "paymentProblems",
         (SELECT count(*)::int FROM payment_disputes WHERE status = 'needs_response') AS disputes,
         (SELECT count(*)::int FROM reconciliation_differences WHERE resolved_at IS NULL) AS differences`;

/** Days of the period, which starts and ends at midnight, UTC. */
const PERIOD_DAYS = `($1::timestamptz AT TIME ZONE 'UTC')::date AND ($2::timestamptz AT TIME ZONE 'UTC')::date - 1`;

export const DAYS = `
  WITH placed AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS orders,
           coalesce(sum(total_cents) FILTER (WHERE status = 'completed'), 0)::float8 AS cents
      FROM orders WHERE created_at >= $1 AND created_at < $2 GROUP BY 1
  ), joined AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS users
      FROM users WHERE created_at >= $1 AND created_at < $2 GROUP BY 1
  ), played AS (
    SELECT day, sum(plays)::int AS plays FROM play_days WHERE day BETWEEN ${PERIOD_DAYS} GROUP BY 1
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(cents, 0) AS cents, coalesce(orders, 0) AS orders,
         coalesce(plays, 0) AS plays, coalesce(users, 0) AS "newUsers"
    FROM generate_series($1::timestamptz AT TIME ZONE 'UTC', ($2::timestamptz AT TIME ZONE 'UTC') - interval '1 day',
           interval '1 day') AS days (midnight)
   CROSS JOIN LATERAL (SELECT midnight::date AS day) AS each
    LEFT JOIN placed USING (day) LEFT JOIN joined USING (day) LEFT JOIN played USING (day)
   ORDER BY day`;

/** Queries up to `lines`: those of completed orders with `cents`, their share in the total of the order, fee included. */
const SOLD_LINES = `
  priced AS MATERIALIZED (
    SELECT o.id AS booking, l.id, l.category, l.product_id, (l.price_cents + l.add_on_cents)::bigint AS gross,
           o.subtotal_cents::bigint AS total, o.discount_cents::bigint AS discount, o.fee_cents::bigint AS fee
      FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.status = 'completed' AND o.created_at >= $1 AND o.created_at < $2
  ), discounted AS MATERIALIZED (${lineParts('priced', 'discount')}
  ), charged AS (${lineParts('discounted', 'fee')}
  ), lines AS (
    SELECT category, product_id, gross - discount_part + fee_part AS cents FROM charged
  )`;

export const GENRES = `
  WITH ${SOLD_LINES}, sold AS (
    SELECT category AS genre, count(*)::int AS sold, sum(cents)::float8 AS cents FROM lines GROUP BY 1
  ), played AS (
    SELECT p.category AS genre, sum(d.plays)::int AS plays
      FROM play_days d JOIN products p ON p.id = d.product_id
     WHERE d.day BETWEEN ${PERIOD_DAYS} GROUP BY 1
  )
  SELECT genre, coalesce(cents, 0) AS cents, coalesce(sold, 0) AS sold, coalesce(plays, 0) AS plays
    FROM sold FULL JOIN played USING (genre)
   ORDER BY 2 DESC, 4 DESC, genre`;

export const TOP_TRACKS = `
  WITH ${SOLD_LINES}, sold AS (
    SELECT product_id, count(*)::int AS sold, sum(cents)::float8 AS cents FROM lines GROUP BY 1
  ), played AS (
    SELECT product_id, sum(plays)::int AS plays FROM play_days WHERE day BETWEEN ${PERIOD_DAYS} GROUP BY 1
  )
  SELECT p.id, p.name, p.store_name AS "storeName", p.category, p.img,
         coalesce(plays, 0) AS plays, coalesce(sold, 0) AS sold, coalesce(cents, 0) AS cents
    FROM (sold FULL JOIN played USING (product_id)) JOIN products p ON p.id = product_id
   ORDER BY 6 DESC, 8 DESC, p.id DESC LIMIT 10`;
