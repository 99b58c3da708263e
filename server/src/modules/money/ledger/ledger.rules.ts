import {
  COMMISSION_ACCOUNT,
  paymentsAccount,
  sellerAccount,
  SERVICE_FEE_ACCOUNT,
  STORE_SALES_ACCOUNT,
  UNMATCHED_REFUNDS_ACCOUNT,
} from '#domain/ledger.js';
import type { LineShares } from '#domain/shares.js';

/** One signed amount on one account; the postings of a transaction sum to zero. Debits are positive. */
export interface Posting {
  account: string;
  amountCents: number;
}

/**
 * Postings of a paid order: money in, and to whom it belongs.
 * @param income account of lines that belong to no seller
 */
export function salePostings(
  shares: readonly LineShares[],
  method: string,
  income: string = STORE_SALES_ACCOUNT,
): Posting[] {
  return merge([
    ...shares.map(({ totalCents }) => ({ account: paymentsAccount(method), amountCents: totalCents })),
    ...shares.flatMap((line) => owedBy(line, income).map(negate)),
  ]);
}

/**
 * Postings of money that goes back: the parts are taken from whom they were credited to.
 * @param amountCents more than the parts for money beyond what was left of the order
 * @param income as for `salePostings`
 */
export function refundPostings(
  parts: readonly LineShares[],
  method: string,
  amountCents = parts.reduce((sum, { totalCents }) => sum + totalCents, 0),
  income: string = STORE_SALES_ACCOUNT,
): Posting[] {
  const unmatched = amountCents - parts.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return merge([
    ...reversalOf(salePostings(parts, method, income)),
    { account: UNMATCHED_REFUNDS_ACCOUNT, amountCents: unmatched },
    { account: paymentsAccount(method), amountCents: -unmatched },
  ]);
}

/** The opposite of a transaction. */
export function reversalOf(postings: readonly Posting[]): Posting[] {
  return postings.map(negate);
}

/** Sums postings by account and drops those that cancel out. */
export function merge(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, number>();
  for (const { account, amountCents } of postings) {
    sums.set(account, (sums.get(account) ?? 0) + amountCents);
  }
  return [...sums].flatMap(([account, amountCents]) => (amountCents === 0 ? [] : [{ account, amountCents }]));
}

function owedBy(
  { sellerId, earningCents, commissionCents, feeCents }: LineShares,
  income: string,
): Posting[] {
  return [
    {
      account: sellerId === null ? income : sellerAccount(sellerId),
      amountCents: earningCents,
    },
    { account: COMMISSION_ACCOUNT, amountCents: commissionCents },
    { account: SERVICE_FEE_ACCOUNT, amountCents: feeCents },
  ];
}

function negate({ account, amountCents }: Posting): Posting {
  return { account, amountCents: -amountCents };
}
