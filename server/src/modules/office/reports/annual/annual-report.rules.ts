import { allocate, sharesOf, type SoldOrder } from '#domain/shares.js';

/** A booking that credits or debits sellers. Amounts are cents, above zero in favour of the seller. */
export interface SellerBooking {
  /** 1 to 4, in UTC. */
  quarter: number;
  /** Credits of each seller. */
  credits: readonly { sellerId: number; cents: number }[];
  /** Commission that the store kept of it, of all sellers together. */
  commissionCents: number;
  /** Tracks, or stages of custom work, that it sells; none for a refund or a correction. */
  activities: readonly { sellerId: number; count: number }[];
  /** The order, where it has several sellers: their lines decide whose the commission is. */
  order: SoldOrder | null;
}

export interface Quarter {
  /** Credited to the seller: what buyers paid for the tracks, less commission, refunds and corrections. */
  considerationCents: number;
  feesCents: number;
  activities: number;
}

const QUARTERS = 4;

/** Sums by seller and quarter. Each cent of the bookings is in one sum. */
export function quartersOf(bookings: readonly SellerBooking[]): Map<number, Quarter[]> {
  const sums = new Map<number, Quarter[]>();
  const quarterOf = (sellerId: number, quarter: number): Quarter => {
    const quarters = sums.get(sellerId) ?? emptyYear();
    sums.set(sellerId, quarters);
    return quarters[quarter - 1]!;
  };
  for (const { quarter, credits, commissionCents, activities, order } of bookings) {
    for (const { sellerId, cents } of credits) quarterOf(sellerId, quarter).considerationCents += cents;
    for (const { sellerId, count } of activities) quarterOf(sellerId, quarter).activities += count;
    const sellerIds = credits.map(({ sellerId }) => sellerId);
    const shares = commissionShares(commissionCents, sellerIds, order);
    for (const [index, sellerId] of sellerIds.entries()) {
      quarterOf(sellerId, quarter).feesCents += shares[index] ?? 0;
    }
  }
  return sums;
}

function emptyYear(): Quarter[] {
  return Array.from({ length: QUARTERS }, () => ({ considerationCents: 0, feesCents: 0, activities: 0 }));
}

/** Divides the commission of a booking by what each seller's lines owe. */
function commissionShares(cents: number, sellerIds: readonly number[], order: SoldOrder | null): number[] {
  if (sellerIds.length < 2 || !order) return sellerIds.map((_, index) => (index === 0 ? cents : 0));
  const shares = sharesOf(order);
  const weights = sellerIds.map((id) =>
    shares.reduce((sum, { sellerId, commissionCents }) => sum + (sellerId === id ? commissionCents : 0), 0),
  );
  const sign = Math.sign(cents);
  return allocate(Math.abs(cents), weights).map((share) => sign * share);
}
