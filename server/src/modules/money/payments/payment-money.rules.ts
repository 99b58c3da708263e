import { PAYMENT_CURRENCY, type PaymentStatus, type RefundStatus } from '#domain/payments.js';
import type { PaymentProblemKind } from '#domain/payment-problems.js';
import type { OrderStatus } from '#domain/statuses.js';

/** The fields of a payment that its returns depend on. */
export interface PaidPayment {
  status: PaymentStatus;
  amountCents: number;
  receivedCents: number | null;
  refundStatus: RefundStatus | null;
  refundedCents: number;
  returnedCents: number | null;
}

/** Problems of a payment that its return solves. */
export const RETURNABLE_PROBLEMS: readonly PaymentProblemKind[] = [
  'mismatch',
  'already_refunded',
  'paid_after_completion',
  'surplus',
  'return_failed',
];

/** Cents of a payment that go or went back as such. */
export function returnedCents({ returnedCents: cents, refundStatus, amountCents }: PaidPayment): number {
  if (cents !== null) return cents;
  return refundStatus === 'pending' || refundStatus === 'succeeded' ? amountCents : 0;
}

/** Cents of a payment that count toward its order. */
export function netCents(payment: PaidPayment): number {
  return payment.status === 'paid' ? payment.amountCents - returnedCents(payment) : 0;
}

/** Cents of several payments that count toward their order. */
export function netSum(payments: readonly PaidPayment[]): number {
  return payments.reduce((sum, payment) => sum + netCents(payment), 0);
}

/** Cents of an order that none of its payments covers. */
export function openCentsOf(
  { totalCents }: { totalCents: number },
  payments: readonly PaidPayment[],
): number {
  return Math.max(0, totalCents - netSum(payments));
}

/** Cents of a payment that are still here, of a mismatched one in its own currency. */
export function leftCents(payment: PaidPayment): number {
  if (payment.status === 'mismatched')
    return Math.max(0, (payment.receivedCents ?? 0) - payment.refundedCents);
  return payment.status === 'paid' ? Math.max(0, payment.amountCents - payment.refundedCents) : 0;
}

/**
 * Cents that can be returned without refunding the order: everything that is left of a mismatched payment, of one whose
 * order is not completed, and of one with an open problem.
 */
export function returnableCents(payment: PaidPayment, orderStatus: OrderStatus, hasProblem: boolean): number {
  const belongsToSale = payment.status === 'paid' && orderStatus === 'completed' && !hasProblem;
  return belongsToSale ? 0 : leftCents(payment);
}

/** Part of the latest payment beyond the total of the order. @param others its other payments */
export function surplusCents(
  totalCents: number,
  latest: PaidPayment,
  others: readonly PaidPayment[],
): number {
  const surplus = netSum([...others, latest]) - totalCents;
  return Math.max(0, Math.min(surplus, netCents(latest)));
}

/** An amount of a payment in cents of US dollars; null for a payment in another currency. */
export function dollarCents(
  { receivedCurrency }: { receivedCurrency: string | null },
  amountCents: number,
): number | null {
  return [null, PAYMENT_CURRENCY].includes(receivedCurrency) ? amountCents : null;
}
