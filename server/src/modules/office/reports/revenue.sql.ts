import { lineShares } from '../../sales/orders/index.js';

/** All queries take the month as $1 (from) and $2 (to, excluded), and return money in cents. */

/** Word for how the money of an order that was paid by hand came in; `manual` if nobody recorded it, or it came in several ways. */
const recordedMethod = (order: string) => `
  coalesce((SELECT CASE WHEN count(DISTINCT p.method) = 1 THEN min(p.method) END FROM payments p
             WHERE p.order_id = ${order} AND p.provider = 'manual' AND p.status = 'paid'), 'manual')`;

const PAYMENT_ACCOUNT = `'payments:%'`;

/** Name of a payment account's method, as recorded where it was paid by hand. */
const methodOf = (account: string, order: string) =>
  `CASE ${account} WHEN 'payments:manual' THEN ${recordedMethod(order)} ELSE substr(${account}, 10) END`;

/** Money from and back to buyers by method, fees included; and the service fee, whose method is null. */
export const BY_METHOD = `
  WITH moved AS (
    SELECT t.kind = 'sale' AS is_sale, e.amount_cents AS cents,
           CASE WHEN e.account LIKE ${PAYMENT_ACCOUNT} THEN ${methodOf('e.account', 't.order_id')} END AS method
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.created_at >= $1 AND t.created_at < $2
       AND (e.account LIKE ${PAYMENT_ACCOUNT} OR e.account = 'service-fee')
  )
  SELECT method, count(*) FILTER (WHERE is_sale)::integer AS count,
         coalesce(sum(cents) FILTER (WHERE is_sale), 0)::float8 AS sales,
         coalesce(sum(-cents) FILTER (WHERE NOT is_sale), 0)::float8 AS refunds
    FROM moved GROUP BY method ORDER BY method`;

/** Tax of a document `d`: a credit note takes it back. */
const SIGNED_TAX = `CASE d.kind WHEN 'invoice' THEN d.tax_cents ELSE -d.tax_cents END`;

/**
 * Invoices and credit notes of the month that contain tax: of sales, and of refunds. Conditions on plain columns, because a
 * materialised query hides their number from the planner, which then joins each document by a loop.
 */
const TAXED = `d.issued_at >= $1 AND d.issued_at < $2 AND d.tax_cents <> 0`;
const OF_SALES = `${TAXED} AND d.key NOT LIKE 'refund%'`;
const OF_REFUNDS = `${TAXED} AND d.key LIKE 'refund%'`;
const REFUND_ID = `split_part(d.key, ':', 2)::integer`;

/** Tax by method: that of the refund, or that of the latest sale of the order. Orders from before the ledger were paid by hand. */
export const TAX_BY_METHOD = `
  WITH latest AS (
    SELECT order_id, max(id) AS id FROM ledger_transactions WHERE kind = 'sale' GROUP BY order_id
  ), paid AS (
    SELECT d.order_id, coalesce(e.account, 'payments:manual') AS account, ${SIGNED_TAX} AS tax
      FROM invoices d LEFT JOIN latest ON latest.order_id = d.order_id
      LEFT JOIN ledger_entries e ON e.transaction_id = latest.id AND e.account LIKE ${PAYMENT_ACCOUNT}
     WHERE ${OF_SALES}
     UNION ALL
    SELECT d.order_id, coalesce('payments:' || r.method, 'payments:manual'), ${SIGNED_TAX}
      FROM invoices d LEFT JOIN refunds r ON r.id = ${REFUND_ID} WHERE ${OF_REFUNDS}
  ), accounts AS MATERIALIZED (
    SELECT account, CASE account WHEN 'payments:manual' THEN order_id END AS order_id, sum(tax) AS tax FROM paid GROUP BY 1, 2
  ), named AS MATERIALIZED (
    SELECT tax, ${methodOf('accounts.account', 'accounts.order_id')} AS method FROM accounts
  )
  SELECT method, sum(tax)::float8 AS tax FROM named GROUP BY method`;

/**
 * Tax by genre and by seller, without that of the service fee: the tax of each document, divided by the amounts of its lines
 * and its fee. Fractions of cents are left to the caller.
 */
export const TAX_BY_LINE = `
  WITH divided AS (
    SELECT l.category, l.seller_id, l.store_name,
           ${SIGNED_TAX} * (l.price_cents + l.add_on_cents)::float8 / nullif(o.subtotal_cents, 0)
             * (o.total_cents - o.fee_cents) / nullif(o.total_cents, 0) AS tax
      FROM invoices d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.order_id = o.id
     WHERE ${OF_SALES}
     UNION ALL
    SELECT l.category, l.seller_id, l.store_name,
           ${SIGNED_TAX} * (p.amount_cents - p.fee_cents)::float8 / nullif(d.total_cents, 0)
      FROM invoices d JOIN refund_lines p ON p.refund_id = ${REFUND_ID} JOIN order_lines l ON l.id = p.order_line_id
     WHERE ${OF_REFUNDS}
  ), sums AS (
    SELECT grouping(category) = 0 AS is_genre, category, seller_id, store, sum(tax) AS tax
      FROM (SELECT category, seller_id, CASE WHEN seller_id IS NULL THEN store_name END AS store, tax FROM divided) AS moved
     GROUP BY GROUPING SETS ((category), (seller_id, store))
  )
  SELECT sums.is_genre AS "isGenre", sums.category, sums.seller_id AS "sellerId",
         coalesce(s.shop_name::text, sums.store) AS store, sums.tax
    FROM sums LEFT JOIN sellers s ON s.id = sums.seller_id
   ORDER BY sums.category, store, sums.seller_id`;

/**
 * Net amounts of sold, taken back and refunded lines, without discount and fee, by genre and by seller. A payment for custom work
 * is a sale of the store; what its maker gets of it moves from the store to the maker once the work is done.
 */
export const BY_LINE = `
  WITH booked AS MATERIALIZED (
    SELECT id AS booking, order_id, kind = 'sale' AS is_sale FROM ledger_transactions
     WHERE created_at >= $1 AND created_at < $2 AND kind IN ('sale', 'sale-reversal')
  ), priced AS MATERIALIZED (
    SELECT b.booking, b.is_sale, l.id, l.category, l.seller_id, l.store_name, l.commission_percent,
           o.discount_cents::bigint AS discount, (l.price_cents + l.add_on_cents)::bigint AS gross,
           o.subtotal_cents::bigint AS total
      FROM booked b JOIN orders o ON o.id = b.order_id JOIN order_lines l ON l.order_id = o.id
  ), lines AS (
    SELECT is_sale::integer AS sold, is_sale, category, seller_id, CASE WHEN seller_id IS NULL THEN store_name END AS store,
           cents, commission
      FROM (${lineShares('priced')}) AS shares
  ), refunded AS (
    SELECT split_part(key, ':', 2)::integer AS refund_id, CASE kind WHEN 'refund' THEN 1 ELSE -1 END AS sign
      FROM ledger_transactions
     WHERE created_at >= $1 AND created_at < $2 AND kind IN ('refund', 'refund-reversal')
  ), parts AS (
    SELECT 0 AS sold, false AS is_sale, l.category, l.seller_id, CASE WHEN l.seller_id IS NULL THEN l.store_name END AS store,
           r.sign * (p.amount_cents - p.fee_cents) AS cents, r.sign * p.commission_cents AS commission
      FROM refunded r JOIN refund_lines p ON p.refund_id = r.refund_id JOIN order_lines l ON l.id = p.order_line_id
  ), made AS (
    SELECT t.order_id, max(split_part(e.account, ':', 2)::integer) FILTER (WHERE e.account LIKE 'seller:%') AS maker_id,
           -sum(e.amount_cents) AS cents, coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'commission'), 0) AS commission
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.created_at >= $1 AND t.created_at < $2 AND t.kind = 'service-release'
       AND (e.account LIKE 'seller:%' OR e.account = 'commission')
     GROUP BY t.id
  ), moves AS (
    SELECT 0 AS sold, true AS is_sale, l.category, to_maker.seller_id,
           CASE WHEN to_maker.seller_id IS NULL THEN l.store_name END AS store, to_maker.cents, to_maker.commission
      FROM made m JOIN order_lines l ON l.order_id = m.order_id
      CROSS JOIN LATERAL (VALUES (NULL, -m.cents, 0), (m.maker_id, m.cents, m.commission)) AS to_maker (seller_id, cents, commission)
     WHERE m.maker_id IS NOT NULL
  ), sums AS (
    SELECT grouping(category) = 0 AS is_genre, category, seller_id, store,
           sum(sold)::integer AS count,
           coalesce(sum(cents) FILTER (WHERE is_sale), 0)::float8 AS sales,
           coalesce(sum(cents) FILTER (WHERE NOT is_sale), 0)::float8 AS refunds,
           sum(CASE WHEN is_sale THEN commission ELSE -commission END)::float8 AS commission
      FROM (SELECT * FROM lines UNION ALL SELECT * FROM parts UNION ALL SELECT * FROM moves) AS moved GROUP BY GROUPING SETS ((category), (seller_id, store))
  )
  SELECT sums.is_genre AS "isGenre", sums.category, sums.seller_id AS "sellerId",
         coalesce(s.shop_name::text, sums.store) AS store, sums.count, sums.sales, sums.refunds, sums.commission
    FROM sums LEFT JOIN sellers s ON s.id = sums.seller_id
   ORDER BY sums.sales - sums.refunds DESC, sums.category, store, sums.seller_id`;
