/** Payments that a buyer or a bank contests at the payment service. */

/** A dispute takes the money back until it is decided; a warning says that the card's issuer suspects fraud. */
export const DISPUTE_KINDS = ['dispute', 'warning'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const OPEN_DISPUTE_STATUSES: readonly DisputeStatus[] = ['needs_response', 'under_review'];
