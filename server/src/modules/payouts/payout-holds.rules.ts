import { PAYOUT_HOLDS, type PayoutHoldReason } from '#domain/ledger.js';
import { centsToDollars } from '#domain/pricing.js';

/** Money of a seller that is not paid out. */
export interface PayoutHold {
  reason: PayoutHoldReason;
  text: string;
  /** US dollars that it concerns; below zero for a negative balance. */
  amount: number;
}

interface HeldSeller {
  /** All that is owed, `heldCents` included. */
  owedCents: number;
  heldCents: number;
  pendingCents: number;
  hasPayoutDetails: boolean;
  isBlocked: boolean;
}

/** Reasons why money of a seller is not paid out: what concerns a part of it first. */
export function payoutHolds(seller: HeldSeller): PayoutHold[] {
  const { owedCents, heldCents, pendingCents, hasPayoutDetails, isBlocked } = seller;
  const dueCents = owedCents - heldCents;
  const holds: [PayoutHoldReason, number, boolean][] = [
    ['order_open', pendingCents, pendingCents > 0],
    ['disputed', heldCents, heldCents > 0],
    ['negative_balance', dueCents, dueCents < 0],
    ['no_payout_details', dueCents, dueCents > 0 && !hasPayoutDetails],
    ['seller_blocked', dueCents, dueCents > 0 && isBlocked],
  ];
  return holds
    .filter(([, , applies]) => applies)
    .map(([reason, cents]) => ({ reason, text: PAYOUT_HOLDS[reason], amount: centsToDollars(cents) }));
}
