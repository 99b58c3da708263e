import { ApiProperty } from '@nestjs/swagger';
import { DISPUTE_KINDS, DISPUTE_STATUSES, type DisputeKind, type DisputeStatus } from '#domain/disputes.js';
import { ONLINE_PROVIDERS, type OnlineProvider } from '#domain/payments.js';
import { SuccessResponse } from '../../api-docs/index.js';
import type { PaymentDispute } from '../payment-dispute.entity.js';

/** REST body of a dispute. */
export class DisputeResponse {
  @ApiProperty({ description: 'Number of the dispute.', type: 'integer', example: 3 })
  id: number;

  @ApiProperty({ description: 'Number of the order.', type: 'integer', example: 1201 })
  order_id: number;

  @ApiProperty({ description: 'Payment service.', enum: ONLINE_PROVIDERS, example: 'stripe' })
  provider: OnlineProvider;

  @ApiProperty({ description: 'Its id at the payment service.', example: 'du_1PgafyLkdIwHu7ix' })
  reference: string;

  @ApiProperty({ description: 'A dispute, or an early warning of fraud.', enum: DISPUTE_KINDS })
  kind: DisputeKind;

  @ApiProperty({ description: "The payment service's word.", example: 'product_not_received' })
  reason: string;

  @ApiProperty({ description: 'Disputed amount in US dollars.', example: 366.45 })
  amount: number;

  @ApiProperty({ description: 'Its status.', enum: DISPUTE_STATUSES, example: 'needs_response' })
  status: DisputeStatus;

  @ApiProperty({
    description: 'When the payment service wants evidence at the latest.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-12-05T23:59:59.000Z',
  })
  evidence_due_by: string | null;

  @ApiProperty({
    description: 'Its page at the payment service.',
    example: 'https://dashboard.stripe.com/disputes/du_1PgafyLkdIwHu7ix',
  })
  url: string;

  @ApiProperty({
    description: 'When it was first reported.',
    format: 'date-time',
    example: '2026-11-22T10:11:12.345Z',
  })
  created_at: string;

  @ApiProperty({
    description: 'When it was decided or closed.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  closed_at: string | null;
}

export class DisputesResult extends SuccessResponse {
  @ApiProperty({ description: 'Disputes, newest first.', type: [DisputeResponse] })
  data: DisputeResponse[];
}

export function toDisputeResponse(dispute: PaymentDispute): DisputeResponse {
  return {
    id: dispute.id,
    order_id: dispute.orderId,
    provider: dispute.provider,
    reference: dispute.reference,
    kind: dispute.kind,
    reason: dispute.reason,
    amount: dispute.amount,
    status: dispute.status,
    evidence_due_by: dispute.evidenceDueBy?.toISOString() ?? null,
    url: dispute.url,
    created_at: dispute.createdAt.toISOString(),
    closed_at: dispute.closedAt?.toISOString() ?? null,
  };
}
