import type Stripe from 'stripe';
import type { DisputeStatus } from '#domain/disputes.js';
import type { DisputeReport } from '../payment.rules.js';

const STATUSES: Partial<Record<string, DisputeStatus>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

const FUNDS: Partial<Record<string, DisputeReport['funds']>> = {
  'charge.dispute.funds_withdrawn': 'withdrawn',
  'charge.dispute.funds_reinstated': 'reinstated',
};

const dashboard = (isLive: boolean) => `https://dashboard.stripe.com/${isLive ? '' : 'test/'}`;

/** Inquiries are disputes too: the bank may still turn them into one. */
export function toDisputeReport(type: string, dispute: Stripe.Dispute): DisputeReport {
  const dueBy = dispute.evidence_details?.due_by;
  return {
    provider: 'stripe',
    reference: dispute.id,
    kind: 'dispute',
    paymentReference: idOf(dispute.payment_intent),
    reason: dispute.reason,
    amountCents: dispute.amount,
    status: STATUSES[dispute.status] ?? 'closed',
    evidenceDueBy: dueBy ? new Date(dueBy * 1000) : null,
    funds: FUNDS[type] ?? null,
    url: `${dashboard(dispute.livemode)}disputes/${dispute.id}`,
  };
}

/** A warning that needs no answer any more, because the payment was refunded or disputed, is closed. */
export function toWarningReport(warning: Stripe.Radar.EarlyFraudWarning): DisputeReport {
  const paymentReference = idOf(warning.payment_intent);
  return {
    provider: 'stripe',
    reference: warning.id,
    kind: 'warning',
    paymentReference,
    reason: warning.fraud_type,
    amountCents: null,
    status: warning.actionable ? 'needs_response' : 'closed',
    evidenceDueBy: null,
    funds: null,
    url: `${dashboard(warning.livemode)}payments/${paymentReference}`,
  };
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
