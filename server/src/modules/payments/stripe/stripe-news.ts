import type Stripe from 'stripe';
import type { PaymentNews, RefundNews, SessionNews } from '../payment.types.js';

/** The numbers of ours that every session, payment and refund at Stripe carries. */
export const PAYMENT_KEY = 'ghostnote_payment';
export const ORDER_KEY = 'ghostnote_order';

/** What an event of Stripe means here; most mean nothing. */
export function newsOf(event: Stripe.Event): PaymentNews {
  const head = { id: event.id, type: event.type, at: new Date(event.created * 1000) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { ...head, kind: 'completed', session: sessionNews(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { ...head, kind: 'failed', session: sessionNews(event.data.object) };
    case 'checkout.session.expired':
      return { ...head, kind: 'expired', session: sessionNews(event.data.object) };
    case 'charge.refunded':
      return { ...head, kind: 'refunded', refund: chargeNews(event.data.object) };
    case 'refund.failed':
      return { ...head, kind: 'refundFailed', refund: refundNews(event.data.object) };
    default:
      return { ...head, kind: 'other' };
  }
}

function sessionNews(session: Stripe.Checkout.Session): SessionNews {
  return {
    sessionId: session.id,
    paymentId: numberIn(session.metadata, PAYMENT_KEY),
    orderId: numberIn(session.metadata, ORDER_KEY),
    isPaid: session.payment_status === 'paid',
    amountCents: session.amount_total,
    currency: session.currency,
    reference: idOf(session.payment_intent),
  };
}

function chargeNews(charge: Stripe.Charge): RefundNews {
  return {
    paymentId: numberIn(charge.metadata, PAYMENT_KEY),
    reference: idOf(charge.payment_intent),
    refundedCents: charge.amount_refunded,
    refundReference: null,
  };
}

function refundNews(refund: Stripe.Refund): RefundNews {
  return {
    paymentId: numberIn(refund.metadata, PAYMENT_KEY),
    reference: idOf(refund.payment_intent),
    refundedCents: null,
    refundReference: refund.id,
  };
}

/** Metadata is text that anybody with access to the account may have typed. */
function numberIn(metadata: Stripe.Metadata | null | undefined, key: string): number | null {
  const text = metadata?.[key] ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
