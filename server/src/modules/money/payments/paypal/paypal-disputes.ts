import { z } from 'zod';
import type { DisputeStatus } from '#domain/disputes.js';
import { absent } from '../absent.js';
import type { DisputeReport } from '../payment.rules.js';
import { centsOf, date, money } from './paypal-resources.js';

const dispute = z.object({
  dispute_id: z.string().min(1),
  reason: absent(z.string()),
  status: absent(z.string()),
  dispute_amount: absent(money),
  disputed_transactions: absent(z.array(z.object({ seller_transaction_id: absent(z.string()) }))),
  seller_response_due_date: absent(date),
  dispute_outcome: absent(z.object({ outcome_code: absent(z.string()) })),
});

/**
 * The money of PayPal's disputes moves by refunds and reversals of the capture, which have events of their own. Null for a
 * report that names no dispute.
 */
export function toDisputeReport(resource: unknown): DisputeReport | null {
  const parsed = dispute.safeParse(resource);
  if (!parsed.success) return null;
  const found = parsed.data;
  return {
    provider: 'paypal',
    reference: found.dispute_id,
    kind: 'dispute',
    paymentReference: found.disputed_transactions?.[0]?.seller_transaction_id ?? null,
    reason: (found.reason ?? 'OTHER').toLowerCase(),
    amountCents: centsOf(found.dispute_amount),
    status: statusOf(found.status, found.dispute_outcome?.outcome_code),
    evidenceDueBy: found.seller_response_due_date ?? null,
    funds: null,
    url: `https://www.paypal.com/resolutioncenter/view/${encodeURIComponent(found.dispute_id)}`,
  };
}

/** An unknown status counts as open. */
function statusOf(status: string | undefined, outcome: string | undefined): DisputeStatus {
  if (status !== 'RESOLVED') {
    return status === 'UNDER_REVIEW' || status === 'WAITING_FOR_BUYER_RESPONSE'
      ? 'under_review'
      : 'needs_response';
  }
  if (outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED') return 'lost';
  return outcome === 'RESOLVED_SELLER_FAVOUR' || outcome === 'RESOLVED_WITH_PAYOUT' ? 'won' : 'closed';
}
