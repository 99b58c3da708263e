/**
 * The SQL of `sharesOf` in `domain/shares.ts`, for a month of orders at once: net amount and commission of each line, in cents.
 * A test holds both equal. The discount is divided into floors by weight, the missing cents by the largest remainders, ties to
 * the first line. Most lines need none of that: they are free, without discount, or all of their order.
 * @param priced query with the lines: booking, is_sale, id, category, seller_id, store_name, commission_percent, gross, and
 *   discount and total (before it) of the order, as bigint
 */
export const lineShares = (priced: string) => `
  SELECT booking, is_sale, id, category, seller_id, store_name, cents,
         CASE WHEN seller_id IS NULL THEN 0 ELSE div(cents * commission_percent + 50, 100) END AS commission
    FROM (
      SELECT *, gross - share - (place <= discount - sum(share) OVER (PARTITION BY booking))::integer AS cents
        FROM (
          SELECT *, discount * gross / total AS share,
                 row_number() OVER (PARTITION BY booking ORDER BY discount * gross % total DESC, id) AS place
            FROM ${priced} WHERE discount > 0 AND gross > 0 AND gross < total
        ) AS divided
       UNION ALL
      SELECT *, NULL, NULL, CASE gross WHEN 0 THEN 0 ELSE gross - discount END
        FROM ${priced} WHERE discount = 0 OR gross = 0 OR gross >= total
    ) AS net`;
