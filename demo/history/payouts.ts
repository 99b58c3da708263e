import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import type { TransferMethod } from '#domain/ledger.js';
import { HISTORY_DAYS, type Calendar } from './calendar.js';

/** A change of what a seller is owed. Amounts are cents. */
export interface Earning {
  sellerId: number;
  cents: number;
  at: Date;
}

export interface DemoPayout {
  sellerId: number;
  amountCents: number;
  method: TransferMethod;
  reference: string;
  at: Date;
  /** When the bank sent it back; null for a payout that arrived. */
  reversedAt: Date | null;
}

const PAYOUT_EVERY_DAYS = 7;
/** Sales of the last days are still due. */
const LAST_PAYOUT_DAYS_AGO = 4;

/**
 * Weekly payouts of whole balances; the first one of the second seller comes back and is made again.
 * @param bankSellers sellers that are paid to a bank account; the others by PayPal
 */
export function createPayouts(
  calendar: Calendar,
  earnings: readonly Earning[],
  bankSellers: ReadonlySet<number>,
): DemoPayout[] {
  const sellers = [...new Set(earnings.map(({ sellerId }) => sellerId))].sort((a, b) => a - b);
  return sellers
    .flatMap((sellerId, index) => {
      const own = earnings.filter((earning) => earning.sellerId === sellerId);
      const method: TransferMethod = bankSellers.has(sellerId) ? 'bank' : 'paypal';
      return payoutsOf(calendar, own, { sellerId, method, isFirstReversed: index === 1 });
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function payoutsOf(
  calendar: Calendar,
  earnings: readonly Earning[],
  {
    sellerId,
    method,
    isFirstReversed,
  }: { sellerId: number; method: TransferMethod; isFirstReversed: boolean },
): DemoPayout[] {
  const payouts: DemoPayout[] = [];
  let paidCents = 0;
  for (let daysAgo = HISTORY_DAYS - 6; daysAgo >= LAST_PAYOUT_DAYS_AGO; daysAgo -= PAYOUT_EVERY_DAYS) {
    const at = subDays(calendar.end, daysAgo);
    const earned = earnings.filter((earning) => earning.at < at).reduce((sum, { cents }) => sum + cents, 0);
    const amountCents = earned - paidCents;
    if (amountCents <= 0) continue;
    const reversedAt = isFirstReversed && payouts.length === 0 ? addDays(at, 2) : null;
    payouts.push({
      sellerId,
      amountCents,
      method,
      reference: `DEMO-PAYOUT-${sellerId}-${payouts.length + 1}`,
      at,
      reversedAt,
    });
    if (!reversedAt) paidCents += amountCents;
  }
  return payouts;
}
