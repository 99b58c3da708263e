import { z } from 'zod';
import type { DisputeStatus } from '#domain/disputes.js';
import type { DisputeReport } from '../payment.rules.js';

const dispute = z.object({
  dispute_id: z.string(),
  reason: z.string().default('OTHER'),
  status: z.string().default('OPEN'),
  dispute_amount: z.object({ value: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});

/** The money of PayPal's disputes moves by refunds and reversals of the capture, which have events of their own. */
export function toDisputeReport(resource: unknown): DisputeReport {
  const found = dispute.parse(resource);
  const dueBy = found.seller_response_due_date;
  return {
    provider: 'paypal',
    reference: found.dispute_id,
    kind: 'dispute',
    paymentReference: found.disputed_transactions[0]?.seller_transaction_id ?? null,
    reason: found.reason.toLowerCase(),
    amountCents: found.dispute_amount ? Math.round(Number(found.dispute_amount.value) * 100) : null,
    status: statusOf(found.status, found.dispute_outcome?.outcome_code),
    evidenceDueBy: dueBy ? new Date(dueBy) : null,
    funds: null,
    url: `https://www.paypal.com/resolutioncenter/view/${encodeURIComponent(found.dispute_id)}`,
  };
}

function statusOf(status: string, outcome: string | undefined): DisputeStatus {
  if (status !== 'RESOLVED') return status === 'UNDER_REVIEW' ? 'under_review' : 'needs_response';
  if (outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED') return 'lost';
  return outcome === 'RESOLVED_SELLER_FAVOUR' || outcome === 'RESOLVED_WITH_PAYOUT' ? 'won' : 'closed';
}
