import { centsToDollars, dollarsToCents } from '#domain/pricing.js';

interface PaidOrder {
  totalPrice: number;
  payments: readonly { netAmount: number }[];
}

/** US dollars that no payment covers yet. */
export function openAmountOf({ payments, totalPrice }: PaidOrder): number {
  const cents = payments.reduce((sum, { netAmount }) => sum + dollarsToCents(netAmount), 0);
  return centsToDollars(Math.max(0, dollarsToCents(totalPrice) - cents));
}
