/**
 * The SQL of `allocate` in `domain/shares.ts`, for many orders at once: divides an amount of each order over its lines in
 * proportion to their prices, as the column `<amount>_part`. Floors by weight, the missing cents by the largest remainders,
 * ties to the first line. Most lines need none of that: they are free, nothing is divided, or they are all of their order.
 * @param lines name of a query with the lines, one of several with the same `booking` for each order: booking, id, gross, and
 *   total (sum of gross) of the order, as bigint
 * @param amount name of its column with the amount of the order, as bigint
 */
export const lineParts = (lines: string, amount: string) => `
  SELECT *, ${amount}_floor + (${amount}_place <= ${amount} - sum(${amount}_floor) OVER (PARTITION BY booking))::integer AS ${amount}_part
    FROM (
      SELECT *, ${amount} * gross / total AS ${amount}_floor,
             row_number() OVER (PARTITION BY booking ORDER BY ${amount} * gross % total DESC, id) AS ${amount}_place
        FROM ${lines} WHERE ${amount} > 0 AND gross > 0 AND gross < total
    ) AS divided
   UNION ALL
  SELECT *, NULL, NULL, CASE gross WHEN 0 THEN 0 ELSE ${amount} END
    FROM ${lines} WHERE ${amount} = 0 OR gross = 0 OR gross >= total`;

/**
 * The SQL of `sharesOf` in `domain/shares.ts`: net amount (`cents`) and commission of each line, without the fee of the order.
 * A test holds both equal.
 * @param lines name of a query as for `lineParts`, with the amount `discount`, and is_sale, category, seller_id, store_name and
 *   commission_percent
 */
export const lineShares = (lines: string) => `
  SELECT booking, is_sale, id, category, seller_id, store_name, cents,
         CASE WHEN seller_id IS NULL THEN 0 ELSE div(cents * commission_percent + 50, 100) END AS commission
    FROM (SELECT *, gross - discount_part AS cents FROM (${lineParts(lines, 'discount')}) AS parts) AS net`;
