import { centsToDollars } from '#domain/pricing.js';
import { sharesOf, type SoldLine, type SoldOrder } from '#domain/shares.js';
import type { SellerDay, SellerPeriod, SellerTrack } from './seller-dashboard.response.js';

type Kind = 'plays' | 'hearts' | 'carts' | 'submissions' | 'paid';

/** Sum of a kind on a day, or of a track where the day is null. */
export interface CountRow {
  kind: Kind;
  day: string | null;
  productId: number | null;
  amount: number;
}

export interface SoldOrderRow extends SoldOrder {
  day: string;
  lines: readonly (SoldLine & {
    productId: number | null;
    /** True when a refund took the track back. */
    isRefunded: boolean;
    /** Cents of the earning that refunds took back. */
    refundedCents: number;
  })[];
}

export interface OwnTrack {
  id: number;
  name: string;
  isOnSale: boolean;
}

interface Sale {
  day: string;
  productId: number | null;
  earningCents: number;
}

/**
 * Sales of one seller in orders that may hold tracks of others, without those that were refunded. A partial refund lowers
 * the earning of its sale.
 */
export function salesIn(orders: readonly SoldOrderRow[], sellerId: number): Sale[] {
  return orders.flatMap((order) =>
    sharesOf(order).flatMap((share, index) =>
      share.sellerId === sellerId && !order.lines[index]?.isRefunded
        ? [
            {
              day: order.day,
              productId: order.lines[index]?.productId ?? null,
              earningCents: share.earningCents - (order.lines[index]?.refundedCents ?? 0),
            },
          ]
        : [],
    ),
  );
}

const NOTHING = { plays: 0, hearts: 0, carts: 0, sales: 0, earnings: 0, paid: 0, submissions: 0 };
type Sums = typeof NOTHING;

/** Figures of each day and their sums. Days without a row count zero. */
export function periodFigures(
  days: readonly string[],
  counts: readonly CountRow[],
  sales: readonly Sale[],
): SellerPeriod {
  const cents = new Map<string, Sums>(days.map((day) => [day, { ...NOTHING }]));
  for (const { kind, day, amount } of counts) {
    const sums = day === null ? undefined : cents.get(day);
    if (sums) sums[kind] += amount;
  }
  for (const { day, earningCents } of sales) {
    const sums = cents.get(day);
    if (sums) addSale(sums, earningCents);
  }
  const total = { ...NOTHING };
  for (const sums of cents.values()) for (const kind of KINDS) total[kind] += sums[kind];
  return {
    ...inDollars(total),
    days: [...cents].map(([day, sums]): SellerDay => ({ day, ...inDollars(sums) })),
  };
}

/** Figures of the tracks that are on sale or have any, highest earnings first, then most plays. */
export function trackFigures(
  tracks: readonly OwnTrack[],
  counts: readonly CountRow[],
  sales: readonly Sale[],
): SellerTrack[] {
  const cents = new Map<number, Sums>(tracks.map(({ id }) => [id, { ...NOTHING }]));
  for (const { kind, day, productId, amount } of counts) {
    const sums = day === null && productId !== null ? cents.get(productId) : undefined;
    if (sums) sums[kind] += amount;
  }
  for (const { productId, earningCents } of sales) {
    const sums = productId === null ? undefined : cents.get(productId);
    if (sums) addSale(sums, earningCents);
  }
  return tracks
    .map(({ id, name, isOnSale }) => {
      const { plays, hearts, carts, sales: sold, earnings } = inDollars(cents.get(id) ?? NOTHING);
      return { isOnSale, track: { id, name, plays, hearts, carts, sales: sold, earnings } };
    })
    .filter(
      ({ isOnSale, track: { plays, hearts, carts, sales: sold } }) =>
        isOnSale || plays + hearts + carts + sold > 0,
    )
    .map(({ track }) => track)
    .sort((a, b) => b.earnings - a.earnings || b.plays - a.plays || b.id - a.id);
}

const KINDS = Object.keys(NOTHING) as (keyof Sums)[];

function addSale(sums: Sums, earningCents: number): void {
  sums.sales += 1;
  sums.earnings += earningCents;
}

const inDollars = (sums: Sums): Sums => ({
  ...sums,
  earnings: centsToDollars(sums.earnings),
  paid: centsToDollars(sums.paid),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days between two UTC midnights, such as `2026-07-26`; the last one is excluded. */
export function daysBetween({ from, to }: { from: Date; to: Date }): string[] {
  const days: string[] = [];
  for (let time = from.getTime(); time < to.getTime(); time += DAY_MS) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}
