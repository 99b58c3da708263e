/** All queries take the period as $1 (from) and $2 (to, excluded), and the seller's number as $3. */

/** Period in days, UTC. */
const PERIOD_DAYS = `($1::timestamptz AT TIME ZONE 'UTC')::date AND ($2::timestamptz AT TIME ZONE 'UTC')::date - 1`;

const dayOf = (column: string) => `(${column} AT TIME ZONE 'UTC')::date`;

/** Sums of each kind per day, and per track (rows without a day). Payouts are cents. */
export const COUNTS = `
  WITH own AS (SELECT id FROM products WHERE seller_id = $3), counted AS (
    SELECT 'plays' AS kind, d.day, d.product_id, d.plays AS amount
      FROM play_days d JOIN own ON own.id = d.product_id WHERE d.day BETWEEN ${PERIOD_DAYS}
    UNION ALL
    SELECT 'hearts', ${dayOf('w.added_at')}, w.product_id, 1
      FROM wishlist_items w JOIN own ON own.id = w.product_id WHERE w.added_at >= $1 AND w.added_at < $2
    UNION ALL
    SELECT 'carts', ${dayOf('c.added_at')}, c.product_id, 1
      FROM cart_items c JOIN own ON own.id = c.product_id WHERE c.added_at >= $1 AND c.added_at < $2
    UNION ALL
    SELECT 'submissions', ${dayOf('t.created_at')}, NULL, 1
      FROM track_submissions t JOIN sellers s ON s.user_id = t.user_id
     WHERE s.id = $3 AND t.created_at >= $1 AND t.created_at < $2
    UNION ALL
    SELECT 'paid', p.paid_on::date, NULL, p.amount_cents
      FROM payouts p WHERE p.seller_id = $3 AND p.status = 'paid' AND p.paid_on::date BETWEEN ${PERIOD_DAYS}
  )
  SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, product_id AS "productId", sum(amount)::float8 AS amount
    FROM counted GROUP BY GROUPING SETS ((kind, day), (kind, product_id))`;

/**
 * Completed orders with a line of the seller, whole: discount and fee are shared by all lines. Refunds count from their
 * request, as in the ledger, unless they failed.
 */
export const SOLD_ORDERS = `
  SELECT to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, o.discount_cents AS "discountCents",
         o.fee_cents AS "feeCents",
         json_agg(json_build_object('productId', l.product_id, 'sellerId', l.seller_id, 'priceCents', l.price_cents,
           'addOnCents', l.add_on_cents, 'commissionPercent', l.commission_percent, 'isRefunded', l.revoked_at IS NOT NULL,
           'refundedCents', (SELECT coalesce(sum(part.earning_cents), 0)::integer
             FROM refund_lines part JOIN refunds r ON r.id = part.refund_id
            WHERE part.order_line_id = l.id AND r.status <> 'failed')) ORDER BY l.id) AS lines
    FROM orders o JOIN order_lines l ON l.order_id = o.id
   WHERE o.status = 'completed' AND o.created_at >= $1 AND o.created_at < $2
     AND EXISTS (SELECT 1 FROM order_lines own WHERE own.order_id = o.id AND own.seller_id = $3)
   GROUP BY o.id`;

/** Tracks of the seller: those on sale, and others. */
export const OWN_TRACKS = `
  SELECT id, name, status = ANY('{published,reserved}') AS "isOnSale" FROM products WHERE seller_id = $1`;
