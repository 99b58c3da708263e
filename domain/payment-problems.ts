/** Problems with money that an admin has to look at. */

export const PAYMENT_PROBLEM_KINDS = [
  'mismatch',
  'unknown_payment',
  'already_refunded',
  'paid_after_completion',
  'surplus',
  'owed',
  'return_failed',
  'refund_failed',
  'unmatched_refund',
  'stuck',
  'payout_failed',
  'payout_part_reversed',
] as const;
export type PaymentProblemKind = (typeof PAYMENT_PROBLEM_KINDS)[number];

/** Kinds in words, for screens and mails. */
export const PAYMENT_PROBLEM_NAMES: Record<PaymentProblemKind, string> = {
  mismatch: 'Payment does not match its order',
  unknown_payment: 'Payment is not known here',
  already_refunded: 'Payment was refunded before it arrived',
  paid_after_completion: 'Paid after the order was completed by hand',
  surplus: 'More was paid than the order costs',
  owed: 'Cancelled order with money of its buyer',
  return_failed: 'Money could not be returned',
  refund_failed: 'Refund failed',
  unmatched_refund: 'Refunded more than was left of the order',
  stuck: 'Payment service does not answer',
  payout_failed: 'Payout failed',
  payout_part_reversed: 'Part of a payout was reversed',
};

export const PAYMENT_PROBLEM_STATUSES = ['open', 'resolved'] as const;
export type PaymentProblemStatus = (typeof PAYMENT_PROBLEM_STATUSES)[number];

export const PROBLEM_NOTE_MAX = 500;
