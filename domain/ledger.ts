/** Double-entry bookkeeping as server and client name it. Amounts are signed integer US cents. */

export type LedgerKind =
  | 'sale'
  | 'sale-reversal'
  | 'refund'
  | 'refund-reversal'
  | 'payout'
  | 'payout-reversal'
  | 'adjustment'
  | 'dispute'
  | 'dispute-reversal'
  | 'service-release';

/** `pending`: a transfer that is on its way to Stripe. `failed`: Stripe refused it. `reversed`: the money came back. */
export const PAYOUT_STATUSES = ['pending', 'paid', 'failed', 'reversed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Ways to make a payout. */
export const TRANSFER_METHODS = ['paypal', 'card', 'bank', 'stripe'] as const;
export type TransferMethod = (typeof TRANSFER_METHODS)[number];

/** Stripe account of a seller. `ready`: transfers arrive. */
export const PAYOUT_ACCOUNT_STATUSES = ['not_connected', 'needs_details', 'ready'] as const;
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number];

/** Hours that payouts wait after a recipient took the place of another one. */
export const RECIPIENT_WAIT_HOURS = 72;

/** Why money of a seller is not paid out, as seller and admin read it. */
export const PAYOUT_HOLDS = {
  order_open: 'In orders that are not paid yet',
  disputed: 'Held until the dispute about the payment is decided',
  negative_balance: 'Refunds exceed the earnings: the next sales are offset first',
  no_payout_details: 'No payout details yet',
  seller_blocked: 'The account of the seller is blocked',
  seller_inactive: 'The shop of the seller is not active',
  recipient_changed: `The payout details were changed less than ${RECIPIENT_WAIT_HOURS} hours ago`,
  no_trader_details: 'Name, address and tax data of the seller are missing',
} as const;
export type PayoutHoldReason = keyof typeof PAYOUT_HOLDS;

/** Reasons for which a seller is paid nothing at all. */
export const BLOCKING_HOLDS = [
  'seller_blocked',
  'seller_inactive',
  'recipient_changed',
  'no_trader_details',
] as const;

/** US dollars for one euro that SEPA files convert by: a typing error leaves these bounds. */
export const EURO_RATE_MIN = 0.5;
export const EURO_RATE_MAX = 2;
export const EURO_RATE_ADVICE = 'The rate must be a number from 0.5 to 2 with at most six decimals';

export const PAYOUT_REFERENCE_MAX = 120;
export const PAYOUT_REASON_MAX = 500;
/** Dollars that are booked to a balance by hand at once. */
export const ADJUSTMENT_MAX = 100_000;
export const ADJUSTMENT_ADVICE =
  'Amount must be a number other than 0 with at most two decimals, up to 100,000';
/** Sellers paid at once. */
export const PAYOUT_BATCH_MAX = 100;

/** The terms of selling promise payment within 48 hours of the sale. */
export const PAYOUT_DUE_HOURS = 48;

/** Percent of a sold line that the store keeps unless the seller or the track has another rate. */
export const DEFAULT_COMMISSION_PERCENT = 0;

export const COMMISSION_ADVICE = 'Commission must be a whole number from 0 to 100';

/** Accounts besides one for each seller (`seller:12`) and each way of payment (`payments:stripe`). */
export const SERVICE_FEE_ACCOUNT = 'service-fee';
export const COMMISSION_ACCOUNT = 'commission';
/** Amounts booked to sellers by hand. */
export const ADJUSTMENTS_ACCOUNT = 'adjustments';
/** Sales of tracks that belong to no seller account. */
export const STORE_SALES_ACCOUNT = 'store-sales';

/** Payments for custom work until it is done. */
export const SERVICE_DEPOSITS_ACCOUNT = 'service-deposits';

/** Money that payment services withdrew because of disputes which are not decided. */
export const DISPUTES_ACCOUNT = 'disputes';
/** Refunded money beyond what was left of an order, e.g. refunded by hand and at the payment service too. */
export const UNMATCHED_REFUNDS_ACCOUNT = 'unmatched-refunds';

/** @param sellerId number of the seller, not of its owner */
export function sellerAccount(sellerId: number): string {
  return `seller:${sellerId}`;
}

/** Number of the seller that an account belongs to; null for another account. */
export function sellerOf(account: string): number | null {
  const [, id] = /^seller:(\d+)$/.exec(account) ?? [];
  return id === undefined ? null : Number(id);
}

/** Account of money received by a method, e.g. `payments:manual`. */
export function paymentsAccount(method: string): string {
  return `payments:${method}`;
}

/** Account of money paid out by a method, e.g. `payouts:paypal`. */
export function payoutsAccount(method: string): string {
  return `payouts:${method}`;
}
