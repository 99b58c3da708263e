import type { z } from 'zod';
import type { DisputeStatus } from '#domain/disputes.js';
import type { DisputeReport } from '../payment.rules.js';
import type { dispute, warning } from './stripe-objects.js';

/** Statuses that Stripe has now; an unknown one counts as open. */
const STATUSES = new Map<string | undefined, DisputeStatus>([
  ['needs_response', 'needs_response'],
  ['warning_needs_response', 'needs_response'],
  ['under_review', 'under_review'],
  ['warning_under_review', 'under_review'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed'],
]);

const FUNDS = new Map<string, DisputeReport['funds']>([
  ['charge.dispute.funds_withdrawn', 'withdrawn'],
  ['charge.dispute.funds_reinstated', 'reinstated'],
]);

const dashboard = (isLive = true) => `https://dashboard.stripe.com/${isLive ? '' : 'test/'}`;

/** Inquiries are disputes too: the bank may still turn them into one. */
export function toDisputeReport(type: string, found: z.infer<typeof dispute>): DisputeReport {
  return {
    provider: 'stripe',
    reference: found.id,
    kind: 'dispute',
    paymentReference: found.payment_intent ?? null,
    reason: found.reason ?? 'general',
    amountCents: found.amount ?? null,
    status: STATUSES.get(found.status) ?? 'needs_response',
    evidenceDueBy: found.evidence_details?.due_by ?? null,
    funds: FUNDS.get(type) ?? null,
    url: `${dashboard(found.livemode)}disputes/${encodeURIComponent(found.id)}`,
  };
}

/** Closes a warning that needs no reaction any more, because the payment was refunded or disputed. */
export function toWarningReport(found: z.infer<typeof warning>): DisputeReport {
  const paymentReference = found.payment_intent ?? null;
  return {
    provider: 'stripe',
    reference: found.id,
    kind: 'warning',
    paymentReference,
    reason: found.fraud_type ?? 'unknown',
    amountCents: null,
    status: found.actionable === false ? 'closed' : 'needs_response',
    evidenceDueBy: null,
    funds: null,
    url: `${dashboard(found.livemode)}payments/${paymentReference}`,
  };
}
