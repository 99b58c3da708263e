import { z } from 'zod';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { absent } from '../absent.js';
import type { StatementLine } from '../payment.rules.js';
import { PAYMENT_KEY } from './stripe-events.js';
import { metadata, reference } from './stripe-objects.js';

/** The charge, refund or dispute behind a movement, with its amount in the currency of the order. */
const source = z.object({
  id: z.string(),
  object: z.string(),
  amount: absent(z.int()),
  currency: absent(z.string()),
  payment_intent: absent(reference),
  metadata,
});
type Source = z.infer<typeof source>;

/** A movement of Stripe's balance. Its amount is in the currency that Stripe pays out, for a store in Europe in euro. */
export const balanceTransaction = z.object({
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  exchange_rate: absent(z.number().positive()),
  source: source.nullish(),
});
type BalanceTransaction = z.infer<typeof balanceTransaction>;

/** Null for payouts, fees and other movements that concern no payment. */
export function toStatementLine(transaction: BalanceTransaction): StatementLine | null {
  const { source: object, type, amount } = transaction;
  if (!object) return null;
  const paymentReference = object.payment_intent ?? null;
  const line = {
    reference: object.id,
    paymentReference,
    amountCents: orderAmount(object),
    feeCents: orderFee(transaction),
    isPending: false,
    isOurs: Boolean(object.metadata?.[PAYMENT_KEY]),
  };
  switch (object.object) {
    case 'charge': {
      const id = paymentReference ?? object.id;
      return { ...line, subject: 'payment', reference: id, paymentReference: id };
    }
    case 'refund':
      return { ...line, subject: type.includes('failure') ? 'refund_failure' : 'refund' };
    case 'dispute':
      return { ...line, subject: amount > 0 ? 'dispute_reversal' : 'dispute', isOurs: false };
    default:
      return null;
  }
}

function orderAmount({ amount, currency }: Source): number | null {
  return amount !== undefined && currency === PAYMENT_CURRENCY ? Math.abs(amount) : null;
}

/** Fee in the currency of orders: `exchange_rate` converts from that to the currency of the balance. */
function orderFee({ fee, currency, exchange_rate: rate }: BalanceTransaction): number {
  if (currency === PAYMENT_CURRENCY) return fee;
  return rate === undefined ? 0 : Math.round(fee / rate);
}
