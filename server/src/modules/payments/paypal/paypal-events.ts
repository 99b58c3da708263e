import { z } from 'zod';
import type { EventEffect, PaymentEvent, ReportedRefund, SessionEvent } from '../payment.rules.js';
import { toDisputeReport } from './paypal-disputes.js';

const money = z.object({ currency_code: z.string(), value: z.string() });
const link = z.object({ rel: z.string(), href: z.string() });

/** The fields of PayPal's orders, captures and refunds that are read here. */
const resource = z.object({
  id: z.string(),
  status: z.string().optional(),
  custom_id: z.string().optional(),
  amount: money.optional(),
  links: z.array(link).default([]),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).default([]),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  seller_payable_breakdown: z.object({ total_refunded_amount: money.optional() }).optional(),
});
type Resource = z.infer<typeof resource>;

const webhookEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string(),
  resource: z.looseObject({}),
});

/** Marks an order at PayPal as ours: number of the order, then of the payment. */
export const customIdOf = ({ orderId, paymentId }: { orderId: number; paymentId: number }) =>
  `order ${orderId} payment ${paymentId}`;
/** Marks a refund that an admin made here. */
export const refundCustomId = (refundId: number) => `refund ${refundId}`;

/** Events without an effect here become `other`. @throws ZodError */
export function toPaymentEvent(json: unknown): PaymentEvent {
  const event = webhookEvent.parse(json);
  const head = { id: event.id, type: event.event_type, at: new Date(event.create_time) };
  if (event.event_type.startsWith('CUSTOMER.DISPUTE.')) {
    return { ...head, kind: 'dispute', dispute: toDisputeReport(event.resource) };
  }
  const effect = EFFECTS[event.event_type];
  return effect ? { ...head, ...effect(resource.parse(event.resource)) } : { ...head, kind: 'other' };
}

const EFFECTS: Record<string, (resource: Resource) => EventEffect> = {
  'CHECKOUT.ORDER.APPROVED': (order) => ({
    kind: 'approved',
    session: { ...numbersIn(order.purchase_units[0]?.custom_id), ...UNPAID, sessionId: order.id },
  }),
  'PAYMENT.CAPTURE.COMPLETED': (capture) => ({ kind: 'completed', session: sessionOf(capture, true) }),
  'PAYMENT.CAPTURE.PENDING': (capture) => ({ kind: 'completed', session: sessionOf(capture, false) }),
  'PAYMENT.CAPTURE.DENIED': (capture) => ({ kind: 'failed', session: sessionOf(capture, false) }),
  'PAYMENT.CAPTURE.DECLINED': (capture) => ({ kind: 'failed', session: sessionOf(capture, false) }),
  'PAYMENT.CAPTURE.REFUNDED': (refund) => refunded(refund),
  'PAYMENT.CAPTURE.REVERSED': (refund) => refunded(refund),
  'PAYMENT.REFUND.FAILED': (refund) => refundFailed(refund),
};

const UNPAID = { isPaid: false, amountCents: null, currency: null, reference: null };

/** A capture, in an event or in the response to its request. */
export function sessionOf(capture: Resource, isPaid: boolean): SessionEvent {
  return {
    ...numbersIn(capture.custom_id),
    sessionId: capture.supplementary_data?.related_ids?.order_id ?? idIn(capture.links, 'orders') ?? '',
    isPaid,
    amountCents: capture.amount ? centsOf(capture.amount.value) : null,
    currency: capture.amount?.currency_code.toLowerCase() ?? null,
    reference: capture.id,
  };
}

function refunded(refund: Resource): EventEffect {
  const refundId = refundIdIn(refund.custom_id);
  if (refundId !== null) {
    return {
      kind: 'refundUpdated',
      update: { refundId, reference: refund.id, status: 'succeeded', failure: null },
    };
  }
  return { kind: 'refundReported', report: reportOf(refund, 'succeeded') };
}

function reportOf(refund: Resource, status: ReportedRefund['status']): ReportedRefund {
  const total = refund.seller_payable_breakdown?.total_refunded_amount;
  return {
    provider: 'paypal',
    paymentReference: idIn(refund.links, 'captures'),
    reference: refund.id,
    amountCents: refund.amount ? centsOf(refund.amount.value) : 0,
    totalCents: total ? centsOf(total.value) : null,
    status,
    failure: status === 'failed' ? (refund.status ?? null) : null,
  };
}

function refundFailed(refund: Resource): EventEffect {
  const refundId = refundIdIn(refund.custom_id);
  if (refundId !== null) {
    const failure = refund.status ?? null;
    return { kind: 'refundUpdated', update: { refundId, reference: refund.id, status: 'failed', failure } };
  }
  return { kind: 'refundReported', report: reportOf(refund, 'failed') };
}

/** Null for orders that another system placed with the same PayPal account. */
function numbersIn(customId = ''): { orderId: number | null; paymentId: number | null } {
  const match = /^order ([1-9]\d{0,8}) payment ([1-9]\d{0,8})$/.exec(customId);
  return { orderId: match ? Number(match[1]) : null, paymentId: match ? Number(match[2]) : null };
}

function refundIdIn(customId = ''): number | null {
  const match = /^refund ([1-9]\d{0,8})$/.exec(customId);
  return match ? Number(match[1]) : null;
}

/** Id in the link `…/v2/<collection>/<id>`, with which a resource points to the one above it. */
function idIn(links: Resource['links'], collection: string): string | null {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes(`/${collection}/`));
  return up?.href.split('/').at(-1) ?? null;
}

/** PayPal sends dollars as text with two decimals. */
function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}
