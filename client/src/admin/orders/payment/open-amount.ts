import { centsToDollars, dollarsToCents } from '#domain/pricing.js';

interface PaidOrder {
  totalPrice: number;
  payments: readonly { status: string; amount: number; refundStatus: string | null }[];
}

/** US dollars that no payment covers yet; payments that went back whole do not count. */
export function openAmountOf({ payments, totalPrice }: PaidOrder): number {
  const paid = payments.filter(({ status, refundStatus }) => status === 'paid' && refundStatus === null);
  const cents = paid.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0);
  return centsToDollars(Math.max(0, dollarsToCents(totalPrice) - cents));
}
