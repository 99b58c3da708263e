/** Differences between the payment services and the store. */

export const DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'amount'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * Movements of money that are compared. `refund_failure` is a refund that the bank returned, `dispute_reversal` money that a
 * dispute gave back.
 */
export const RECONCILED_SUBJECTS = [
  'payment',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
] as const;
export type ReconciledSubject = (typeof RECONCILED_SUBJECTS)[number];

export const DIFFERENCE_STATUSES = ['open', 'resolved'] as const;
export type DifferenceStatus = (typeof DIFFERENCE_STATUSES)[number];

export const DIFFERENCE_NOTE_MAX = 500;
