import type { DifferenceKind, ReconciledSubject } from '#domain/reconciliation.js';

export const DIFFERENCE_NAMES: Record<DifferenceKind, string> = {
  missing_here: 'Missing in the store',
  missing_there: 'Missing at the payment service',
  amount: 'Different amounts',
};

export const SUBJECT_NAMES: Record<ReconciledSubject, string> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_failure: 'Returned refund',
  dispute: 'Dispute',
  dispute_reversal: 'Returned dispute',
};
