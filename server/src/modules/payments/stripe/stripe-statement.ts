import type Stripe from 'stripe';
import type { StatementLine } from '../payment.rules.js';
import { PAYMENT_KEY } from './stripe-events.js';

/** Line of a balance transaction with its expanded source; null for payouts, fees and other movements. */
export function toStatementLine(transaction: Stripe.BalanceTransaction): StatementLine | null {
  const source = typeof transaction.source === 'string' ? null : transaction.source;
  if (!source) return null;
  const head = { feeCents: transaction.fee, amountCents: Math.abs(transaction.amount) };
  switch (source.object) {
    case 'charge': {
      const reference = idOf(source.payment_intent) ?? source.id;
      const isOurs = Boolean(source.metadata[PAYMENT_KEY]);
      return { ...head, subject: 'payment', reference, paymentReference: reference, isOurs };
    }
    case 'refund': {
      const subject = transaction.type.includes('failure') ? 'refund_failure' : 'refund';
      const isOurs = Boolean(source.metadata?.[PAYMENT_KEY]);
      const paymentReference = idOf(source.payment_intent);
      return { ...head, subject, reference: source.id, paymentReference, isOurs };
    }
    case 'dispute': {
      const paymentReference = idOf(source.payment_intent);
      // The second line of a dispute gives the money back, and the event of the dispute says so.
      if (transaction.amount > 0) return null;
      return { ...head, subject: 'dispute', reference: source.id, paymentReference, isOurs: false };
    }
    default:
      return null;
  }
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
