/** Counts of a seller. Takes the user as $1 and the number of the shop as $2. */
export const HISTORY = `
  SELECT s.*, t."onSale", l.sold, l.refunded, m."keptOffSale"
    FROM (SELECT count(*)::integer AS sent,
                 count(*) FILTER (WHERE status = 'approved')::integer AS approved,
                 count(*) FILTER (WHERE status = 'refused')::integer AS refused,
                 count(*) FILTER (WHERE status = 'declined')::integer AS declined
            FROM track_submissions WHERE user_id = $1) s,
         (SELECT count(*)::integer AS "onSale" FROM products
           WHERE seller_id = $2 AND status = ANY('{published,reserved}')) t,
         (SELECT count(*) FILTER (WHERE line.revoked_at IS NULL)::integer AS sold,
                 count(*) FILTER (WHERE line.revoked_at IS NOT NULL)::integer AS refunded
            FROM order_lines line JOIN orders o ON o.id = line.order_id
           WHERE line.seller_id = $2 AND o.status = 'completed') l,
         (SELECT count(DISTINCT f.product_id)::integer AS "keptOffSale"
            FROM track_matches m JOIN fingerprints f ON f.id IN (m.fingerprint_id, m.matched_id)
           WHERE f.seller_id = $2 AND m.decision = 'blocked') m`;
