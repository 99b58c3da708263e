/** Division of an order's money between its lines, sellers and the store. Amounts are cents. */

/** A sold line as the ledger sees it. Amounts are cents, none negative. */
export interface SoldLine {
  priceCents: number;
  addOnCents: number;
  /** Null for a track that belongs to no seller account. */
  sellerId: number | null;
  /** Whole percent of the line's net price that the store keeps, as agreed when the order was placed. */
  commissionPercent: number;
}

export interface SoldOrder {
  discountCents: number;
  feeCents: number;
  lines: readonly SoldLine[];
}

/** Division of one line's money. `total` is what the buyer paid for it, fee included. */
export interface LineShares {
  sellerId: number | null;
  /** Goes to the seller, or to the store's own sales. */
  earningCents: number;
  commissionCents: number;
  feeCents: number;
  totalCents: number;
}

/**
 * Divides an amount by weights into whole cents that sum to it exactly (largest remainder; ties go to the first).
 * Weights that are all zero count as equal.
 */
export function allocate(amountCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0)
    return weights.length === 0
      ? []
      : allocate(
          amountCents,
          weights.map(() => 1),
        );
  // Whole numbers, because a fraction in floating point decides ties by its rounding.
  const products = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(sum)));
  const missing = amountCents - shares.reduce((total, share) => total + share, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: Number(product % BigInt(sum)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Divides an order into the shares of its lines. The totals of all lines sum to the total of the order. */
export function sharesOf({ discountCents, feeCents, lines }: SoldOrder): LineShares[] {
  const gross = lines.map(({ priceCents, addOnCents }) => priceCents + addOnCents);
  const discounts = allocate(discountCents, gross);
  const fees = allocate(feeCents, gross);
  return lines.map(({ sellerId, commissionPercent }, index) => {
    const netCents = (gross[index] ?? 0) - (discounts[index] ?? 0);
    const commissionCents = sellerId === null ? 0 : Math.round((netCents * commissionPercent) / 100);
    return {
      sellerId,
      earningCents: netCents - commissionCents,
      commissionCents,
      feeCents: fees[index] ?? 0,
      totalCents: netCents + (fees[index] ?? 0),
    };
  });
}

/**
 * Divides a refund over lines in proportion to what is left of each, so that every cent goes back once: no part exceeds
 * what is left, and refunding everything takes exactly that, whatever was refunded before.
 * @param left what is not refunded yet of each line; their totals sum to at least the amount
 */
export function refundParts(amountCents: number, left: readonly LineShares[]): LineShares[] {
  const totals = allocate(
    amountCents,
    left.map(({ totalCents }) => totalCents),
  );
  return left.map((line, index) => {
    const totalCents = totals[index] ?? 0;
    const { earningCents, commissionCents, feeCents } = line;
    const [earning = 0, commission = 0, fee = 0] = allocate(totalCents, [
      earningCents,
      commissionCents,
      feeCents,
    ]);
    return {
      sellerId: line.sellerId,
      earningCents: earning,
      commissionCents: commission,
      feeCents: fee,
      totalCents,
    };
  });
}

/** Rest of a line after a part of it was refunded. */
export function leftAfter(line: LineShares, part: Omit<LineShares, 'sellerId'>): LineShares {
  return {
    sellerId: line.sellerId,
    earningCents: line.earningCents - part.earningCents,
    commissionCents: line.commissionCents - part.commissionCents,
    feeCents: line.feeCents - part.feeCents,
    totalCents: line.totalCents - part.totalCents,
  };
}
