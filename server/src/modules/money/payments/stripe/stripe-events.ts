import type { z } from 'zod';
import type { RefundStatus } from '#domain/payments.js';
import type {
  EventEffect,
  PaymentEvent,
  RefundedCharge,
  ReportedRefund,
  SessionEvent,
} from '../payment.rules.js';
import { toDisputeReport, toWarningReport } from './stripe-disputes.js';
import {
  account,
  charge,
  dispute,
  refund,
  session,
  stripeEvent,
  transfer,
  warning,
} from './stripe-objects.js';

/** Metadata keys that every session, payment and refund at Stripe carries. */
export const PAYMENT_KEY = 'ghostnote_payment';
export const ORDER_KEY = 'ghostnote_order';
/** Metadata key of refunds that an admin made here. */
export const REFUND_KEY = 'ghostnote_refund';
/** Metadata key of refunds that return a payment. */
export const RETURN_KEY = 'ghostnote_return';

/** Metadata key of transfers to sellers. */
export const PAYOUT_KEY = 'ghostnote_payout';

/** Reads a signed event. One without an effect here, or whose object says too little, becomes `other`. */
export function toPaymentEvent(json: unknown): PaymentEvent {
  const parsed = stripeEvent.safeParse(json);
  // Thin events name an object without its fields.
  if (!parsed.success) return { id: '', type: '', at: new Date(), kind: 'other' };
  const { id, type, created: at = new Date(), account: owner, data } = parsed.data;
  // Among the events at a seller's own account, only a change of the account itself counts.
  if (owner !== undefined && type !== 'account.updated') return { id, type, at, kind: 'other' };
  return { id, type, at, ...effectOf(type, data.object) };
}

const NONE: EventEffect = { kind: 'other' };

function effectOf(type: string, object: unknown): EventEffect {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofSession(object, 'completed');
    case 'checkout.session.async_payment_failed':
      return ofSession(object, 'failed');
    case 'checkout.session.expired':
      return ofSession(object, 'expired');
    case 'charge.refunded':
      return read(charge, object, (found) => ({ kind: 'refunded', charge: fromCharge(found) }));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return read(refund, object, toRefundUpdate);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return read(dispute, object, (found) => ({ kind: 'dispute', dispute: toDisputeReport(type, found) }));
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated':
      return read(warning, object, (found) => ({ kind: 'dispute', dispute: toWarningReport(found) }));
    case 'account.updated':
      return read(account, object, ({ id }) => ({ kind: 'accountUpdated', accountId: id }));
    case 'transfer.reversed':
      return read(transfer, object, toTransferReversal);
    default:
      return NONE;
  }
}

function read<T>(schema: z.ZodType<T>, object: unknown, toEffect: (found: T) => EventEffect): EventEffect {
  const parsed = schema.safeParse(object);
  return parsed.success ? toEffect(parsed.data) : NONE;
}

function ofSession(object: unknown, kind: 'completed' | 'failed' | 'expired'): EventEffect {
  return read(session, object, (found) => ({ kind, session: toSessionEvent(found) }));
}

function toSessionEvent(found: z.infer<typeof session>): SessionEvent {
  return {
    sessionId: found.id,
    paymentId: numberIn(found.metadata, PAYMENT_KEY),
    orderId: numberIn(found.metadata, ORDER_KEY),
    isPaid: found.payment_status === 'paid',
    amountCents: found.amount_total ?? null,
    currency: found.currency ?? null,
    reference: found.payment_intent ?? null,
  };
}

type StripeRefund = z.infer<typeof refund>;

/** Versions before this one marked refunds of late payments by the payment alone; of those only the failure counts. */
function toRefundUpdate(found: StripeRefund): EventEffect {
  const status = toRefundStatus(found.status);
  const failure = found.failure_reason ?? null;
  for (const [key, kind] of [
    [REFUND_KEY, 'refund'],
    [RETURN_KEY, 'return'],
  ] as const) {
    const id = numberIn(found.metadata, key);
    if (id === null) continue;
    return { kind: 'refundUpdated', update: { mark: { kind, id }, reference: found.id, status, failure } };
  }
  const report = reportOf(found);
  if (report) return { kind: 'refundReported', report };
  const paymentId = numberIn(found.metadata, PAYMENT_KEY);
  if (status !== 'failed' || paymentId === null) return NONE;
  return { kind: 'returnFailed', paymentId, reference: found.id, failure };
}

/** Null for a refund that this server has requested, or that says too little. */
export function toReportedRefund(object: unknown): ReportedRefund | null {
  const parsed = refund.safeParse(object);
  return parsed.success ? reportOf(parsed.data) : null;
}

function reportOf(found: StripeRefund): ReportedRefund | null {
  const isOurs = [REFUND_KEY, RETURN_KEY, PAYMENT_KEY].some((key) => numberIn(found.metadata, key) !== null);
  if (isOurs) return null;
  return {
    provider: 'stripe',
    paymentReference: found.payment_intent ?? null,
    reference: found.id,
    amountCents: found.amount,
    totalCents: null,
    status: toRefundStatus(found.status),
    failure: found.failure_reason ?? null,
  };
}

/** Transfers without our number were made in Stripe's dashboard. */
function toTransferReversal(found: z.infer<typeof transfer>): EventEffect {
  const payoutId = numberIn(found.metadata, PAYOUT_KEY);
  if (payoutId === null) return NONE;
  const { id: reference, reversed: isWhole = false, amount_reversed: reversedCents } = found;
  return { kind: 'transferReversed', transfer: { payoutId, reference, isWhole, reversedCents } };
}

export function toRefundStatus(status: string | null | undefined): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

function fromCharge(found: z.infer<typeof charge>): RefundedCharge {
  return {
    paymentId: numberIn(found.metadata, PAYMENT_KEY),
    reference: found.payment_intent ?? null,
    refundedCents: found.amount_refunded ?? 0,
  };
}

/** Metadata is free text that people with access to the Stripe account can edit. */
function numberIn(metadata: Record<string, unknown> | undefined, key: string): number | null {
  const text = metadata?.[key];
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
