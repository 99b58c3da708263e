import { z } from 'zod';
import { absent } from '../absent.js';
import type { EventEffect, PaymentEvent, ReportedRefund, SessionEvent } from '../payment.rules.js';
import type { RefundMark } from '../refund-mark.js';
import { toDisputeReport } from './paypal-disputes.js';
import { centsOf, date, idIn, resource, type Resource } from './paypal-resources.js';

const webhookEvent = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  create_time: absent(date),
  resource: z.looseObject({}),
});

/** Marks an order at PayPal as ours: number of the order, then of the payment. */
export const customIdOf = ({ orderId, paymentId }: { orderId: number; paymentId: number }) =>
  `order ${orderId} payment ${paymentId}`;
/** Marks a refund that was requested here. */
export const refundCustomId = ({ kind, id }: RefundMark) => `${kind} ${id}`;

/** Reads a signed event. One without an effect here, or whose resource says too little, becomes `other`. */
export function toPaymentEvent(json: unknown): PaymentEvent {
  const parsed = webhookEvent.safeParse(json);
  if (!parsed.success) return { id: '', type: '', at: new Date(), kind: 'other' };
  const event = parsed.data;
  return { id: event.id, type: event.event_type, at: event.create_time ?? new Date(), ...effectOf(event) };
}

function effectOf({ event_type: type, resource: json }: z.infer<typeof webhookEvent>): EventEffect {
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const dispute = toDisputeReport(json);
    return dispute ? { kind: 'dispute', dispute } : { kind: 'other' };
  }
  const found = resource.safeParse(json);
  return (found.success && EFFECTS.get(type)?.(found.data)) || { kind: 'other' };
}

const EFFECTS = new Map<string, (resource: Resource) => EventEffect>(
  Object.entries({
    'CHECKOUT.ORDER.APPROVED': (order) => ({
      kind: 'approved',
      session: { ...numbersIn(order.purchase_units?.[0]?.custom_id), ...UNPAID, sessionId: order.id },
    }),
    'PAYMENT.CAPTURE.COMPLETED': (capture) => ({ kind: 'completed', session: sessionOf(capture, true) }),
    'PAYMENT.CAPTURE.PENDING': (capture) => ({ kind: 'completed', session: sessionOf(capture, false) }),
    'PAYMENT.CAPTURE.DENIED': (capture) => ({ kind: 'failed', session: sessionOf(capture, false) }),
    'PAYMENT.CAPTURE.DECLINED': (capture) => ({ kind: 'failed', session: sessionOf(capture, false) }),
    'PAYMENT.CAPTURE.REFUNDED': (refund) => refundEffect(refund, 'succeeded'),
    'PAYMENT.CAPTURE.REVERSED': (refund) => refundEffect(refund, 'succeeded'),
    'PAYMENT.REFUND.FAILED': (refund) => refundEffect(refund, 'failed'),
  } satisfies Record<string, (resource: Resource) => EventEffect>),
);

const UNPAID = { isPaid: false, amountCents: null, currency: null, reference: null };

/** A capture, in an event or in the response to its request. */
export function sessionOf(capture: Resource, isPaid: boolean): SessionEvent {
  return {
    ...numbersIn(capture.custom_id),
    sessionId: capture.supplementary_data?.related_ids?.order_id ?? idIn(capture.links, 'orders'),
    isPaid,
    amountCents: centsOf(capture.amount),
    currency: capture.amount?.currency_code.toLowerCase() ?? null,
    reference: capture.id,
  };
}

/** A refund that was requested here brings a new state; any other one was made at PayPal. */
function refundEffect(refund: Resource, status: 'succeeded' | 'failed'): EventEffect {
  const mark = markIn(refund.custom_id);
  if (!mark) return refundReported(refund, status);
  const failure = status === 'failed' ? (refund.status ?? null) : null;
  return { kind: 'refundUpdated', update: { mark, reference: refund.id, status, failure } };
}

/** A report without an amount books nothing; the reconciliation finds its refund. */
function refundReported(refund: Resource, status: ReportedRefund['status']): EventEffect {
  const amountCents = centsOf(refund.amount);
  if (amountCents === null) return { kind: 'other' };
  const report: ReportedRefund = {
    provider: 'paypal',
    paymentReference:
      idIn(refund.links, 'captures') ?? refund.supplementary_data?.related_ids?.capture_id ?? null,
    reference: refund.id,
    amountCents: Math.abs(amountCents),
    totalCents: centsOf(refund.seller_payable_breakdown?.total_refunded_amount),
    status,
    failure: status === 'failed' ? (refund.status ?? null) : null,
  };
  return { kind: 'refundReported', report };
}

/** Null for orders that another system placed with the same PayPal account. */
function numbersIn(customId = ''): { orderId: number | null; paymentId: number | null } {
  const match = /^order ([1-9]\d{0,8}) payment ([1-9]\d{0,8})$/.exec(customId);
  return { orderId: match ? Number(match[1]) : null, paymentId: match ? Number(match[2]) : null };
}

function markIn(customId = ''): RefundMark | null {
  const [, kind, id] = /^(refund|return) ([1-9]\d{0,8})$/.exec(customId) ?? [];
  return id === undefined ? null : { kind: kind as RefundMark['kind'], id: Number(id) };
}
