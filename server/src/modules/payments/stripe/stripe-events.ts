import type Stripe from 'stripe';
import type { RefundStatus } from '#domain/payments.js';
import type {
  EventEffect,
  PaymentEvent,
  RefundEvent,
  ReportedRefund,
  SessionEvent,
} from '../payment.rules.js';
import { toDisputeReport, toWarningReport } from './stripe-disputes.js';

/** Metadata keys that every session, payment and refund at Stripe carries. */
export const PAYMENT_KEY = 'ghostnote_payment';
export const ORDER_KEY = 'ghostnote_order';
/** Metadata key of refunds that an admin made here. */
export const REFUND_KEY = 'ghostnote_refund';

/** Metadata key of transfers to sellers. */
export const PAYOUT_KEY = 'ghostnote_payout';

/** Events without an effect here become `other`. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const head = { id: event.id, type: event.type, at: new Date(event.created * 1000) };
  // Of events at a seller's own account, only that the account has changed counts.
  if (event.account !== undefined && event.type !== 'account.updated') return { ...head, kind: 'other' };
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
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { ...head, ...toRefundUpdate(event.data.object) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...head, kind: 'dispute', dispute: toDisputeReport(event.type, event.data.object) };
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated':
      return { ...head, kind: 'dispute', dispute: toWarningReport(event.data.object) };
    case 'account.updated':
      return { ...head, kind: 'accountUpdated', accountId: event.data.object.id };
    case 'transfer.reversed':
      return { ...head, ...toTransferReversal(event.data.object) };
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

/** Of refunds of late payments, which are recorded by their request, only the failure counts. */
function toRefundUpdate(refund: Stripe.Refund): EventEffect {
  const refundId = numberIn(refund.metadata, REFUND_KEY);
  const status = toRefundStatus(refund.status);
  if (refundId !== null) {
    return {
      kind: 'refundUpdated',
      update: { refundId, reference: refund.id, status, failure: refund.failure_reason ?? null },
    };
  }
  const report = toReportedRefund(refund);
  if (report) return { kind: 'refundReported', report };
  return status === 'failed' ? { kind: 'refundFailed', refund: fromRefund(refund) } : { kind: 'other' };
}

/** Null for a refund that this server has requested. */
export function toReportedRefund(refund: Stripe.Refund): ReportedRefund | null {
  const isOurs = [REFUND_KEY, PAYMENT_KEY].some((key) => numberIn(refund.metadata, key) !== null);
  if (isOurs) return null;
  return {
    provider: 'stripe',
    paymentReference: idOf(refund.payment_intent),
    reference: refund.id,
    amountCents: refund.amount,
    totalCents: null,
    status: toRefundStatus(refund.status),
    failure: refund.failure_reason ?? null,
  };
}

/** Transfers without our number were made in Stripe's dashboard. */
function toTransferReversal({ id, metadata, reversed, amount_reversed }: Stripe.Transfer): EventEffect {
  const payoutId = numberIn(metadata, PAYOUT_KEY);
  if (payoutId === null) return { kind: 'other' };
  const transfer = { payoutId, reference: id, isWhole: reversed, reversedCents: amount_reversed };
  return { kind: 'transferReversed', transfer };
}

export function toRefundStatus(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
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
