/** Payments for custom work, in stages. */

export const SERVICE_STAGES = ['deposit', 'balance', 'extra_round'] as const;
export type ServiceStage = (typeof SERVICE_STAGES)[number];

export const SERVICE_STAGE_NAMES: Record<ServiceStage, string> = {
  deposit: 'Deposit',
  balance: 'Balance',
  extra_round: 'Extra round',
};

/** `upcoming`: not due yet. `due`: can be paid now. `processing`: the money is on its way. */
export const SERVICE_PAYMENT_STATUSES = [
  'upcoming',
  'due',
  'processing',
  'paid',
  'refunded',
  'cancelled',
] as const;
export type ServicePaymentStatus = (typeof SERVICE_PAYMENT_STATUSES)[number];

/** Hours that a started payment of a stage stays open; the customer can start another one afterwards. */
export const SERVICE_STAGE_HOLD_HOURS = 7 * 24;

/** Days from the agreement until the order is cancelled while its deposit is not paid. */
export const DEPOSIT_DUE_DAYS = 14;

/** Payment of a stage, as far as the rule of a cancellation reads it. */
interface CancelledPayment {
  stage: ServiceStage;
  status: ServicePaymentStatus;
  /** True for an extra round that changes were asked in. */
  isUsed: boolean;
}

/**
 * Payments that go back when custom work is cancelled: all of them by the store and before the first version; afterwards
 * the customer leaves the deposit and the extra rounds that were used.
 */
export function returnedByCancelling<Payment extends CancelledPayment>(
  payments: readonly Payment[],
  { byStore, hasVersion }: { byStore: boolean; hasVersion: boolean },
): Payment[] {
  const leaves = !byStore && hasVersion;
  return payments.filter(
    ({ stage, status, isUsed }) => status === 'paid' && !(leaves && (stage === 'deposit' || isUsed)),
  );
}
