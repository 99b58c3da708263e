import type Stripe from 'stripe';
import type { PaymentEvent, RefundEvent, SessionEvent } from '../payment.rules.js';

/** Metadata keys that every session, payment and refund at Stripe carries. */
export const PAYMENT_KEY = 'ghostnote_payment';
export const ORDER_KEY = 'ghostnote_order';

/** Events without an effect here become `other`. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const head = { id: event.id, type: event.type, at: new Date(event.created * 1000) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { ...head, kind: 'completed', session: toSessionEvent(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { ...head, kind: 'failed', session: toSessionEvent(event.data.object) };
    case 'checkout.session.expired':
      return { ...head, kind: 'expired', session: toSessionEvent(event.data.object) };
    case 'charge.refunded':
      return { ...head, kind: 'refunded', refund: fromCharge(event.data.object) };
    case 'refund.failed':
      return { ...head, kind: 'refundFailed', refund: fromRefund(event.data.object) };
    default:
      return { ...head, kind: 'other' };
  }
}

function toSessionEvent(session: Stripe.Checkout.Session): SessionEvent {
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

function fromCharge(charge: Stripe.Charge): RefundEvent {
  return {
    paymentId: numberIn(charge.metadata, PAYMENT_KEY),
    reference: idOf(charge.payment_intent),
    refundedCents: charge.amount_refunded,
    refundReference: null,
  };
}

function fromRefund(refund: Stripe.Refund): RefundEvent {
  return {
    paymentId: numberIn(refund.metadata, PAYMENT_KEY),
    reference: idOf(refund.payment_intent),
    refundedCents: null,
    refundReference: refund.id,
  };
}

/** Metadata is free text that people with access to the Stripe account can edit. */
function numberIn(metadata: Stripe.Metadata | null | undefined, key: string): number | null {
  const text = metadata?.[key] ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
