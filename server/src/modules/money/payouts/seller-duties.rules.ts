import { centsToDollars } from '#domain/pricing.js';

export interface OpenMoney {
  /** Orders with tracks of the seller that are not completed yet. */
  openOrders: number;
  disputedOrders: number;
  /** Due to the seller; below zero when refunds exceed the earnings. */
  balanceCents: number;
  hasPayoutOnItsWay: boolean;
}

/** Sentences about what keeps the account of a seller, each with what to do. */
export function sellerDuties({
  openOrders,
  disputedOrders,
  balanceCents,
  hasPayoutOnItsWay,
}: OpenMoney): string[] {
  const duties: string[] = [];
  if (openOrders > 0) {
    duties.push(
      `Tracks of the shop are in ${openOrders === 1 ? 'an order' : `${openOrders} orders`} that is not completed. Please wait until it is paid or cancelled.`,
    );
  }
  if (disputedOrders > 0) {
    duties.push('The payment of a sold track is disputed. Please wait until that is decided.');
  }
  if (balanceCents > 0) {
    duties.push(
      `${inDollars(balanceCents)} of the balance are not paid out. Please check the payout details, and wait for the payout.`,
    );
  }
  if (balanceCents < 0) {
    duties.push(`The balance is ${inDollars(-balanceCents)} below zero. Please write to us to settle it.`);
  }
  if (hasPayoutOnItsWay) duties.push('A payout is on its way. Please wait until it has arrived.');
  return duties;
}

const inDollars = (cents: number) => `$${centsToDollars(cents).toFixed(2)}`;
