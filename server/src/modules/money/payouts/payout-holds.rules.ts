import { BLOCKING_HOLDS, PAYOUT_HOLDS, type PayoutHoldReason } from '#domain/ledger.js';
import type { SellerStatus } from '#domain/statuses.js';
import { centsToDollars } from '#domain/pricing.js';

/** Money of a seller that is not paid out. */
export interface PayoutHold {
  reason: PayoutHoldReason;
  text: string;
  /** US dollars that it concerns; below zero for a negative balance. */
  amount: number;
}

/** A reason for which a seller is paid nothing at all. */
export type BlockingHold = (typeof BLOCKING_HOLDS)[number];

interface PaidSeller {
  isBlocked: boolean;
  status: SellerStatus;
  payoutsWaitUntil: Date | null;
  /** The store asks for the seller's identity, and the seller has not given it. */
  lacksTraderDetails?: boolean;
}

/** Sellers are paid while an admin approves of them, and at a recipient that its owner has had the time to object to. */
export function blockingHolds(
  { isBlocked, status, payoutsWaitUntil, lacksTraderDetails = false }: PaidSeller,
  now = new Date(),
): BlockingHold[] {
  const applies: Record<BlockingHold, boolean> = {
    seller_blocked: isBlocked,
    seller_inactive: status !== 'active',
    recipient_changed: payoutsWaitUntil !== null && payoutsWaitUntil > now,
    no_trader_details: lacksTraderDetails,
  };
  return BLOCKING_HOLDS.filter((reason) => applies[reason]);
}

interface HeldSeller {
  /** All that is owed, `heldCents` included. */
  owedCents: number;
  heldCents: number;
  pendingCents: number;
  hasPayoutDetails: boolean;
  blocking: readonly BlockingHold[];
}

/** Reasons why money of a seller is not paid out, those that concern a part of it first. */
export function payoutHolds(seller: HeldSeller): PayoutHold[] {
  const { owedCents, heldCents, pendingCents, hasPayoutDetails, blocking } = seller;
  const dueCents = owedCents - heldCents;
  const holds: [PayoutHoldReason, number, boolean][] = [
    ['order_open', pendingCents, pendingCents > 0],
    ['disputed', heldCents, heldCents > 0],
    ['negative_balance', dueCents, dueCents < 0],
    ['no_payout_details', dueCents, dueCents > 0 && !hasPayoutDetails],
    ...blocking.map((reason): [PayoutHoldReason, number, boolean] => [reason, dueCents, dueCents > 0]),
  ];
  return holds
    .filter(([, , applies]) => applies)
    .map(([reason, cents]) => ({ reason, text: PAYOUT_HOLDS[reason], amount: centsToDollars(cents) }));
}
