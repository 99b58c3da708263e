import { ApiProperty } from '@nestjs/swagger';
import { REFUND_STATUSES, type RefundStatus } from '#domain/payments.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import type { Refund } from '../refund.entity.js';

class RefundLineResponse {
  @ApiProperty({ description: 'Number of the order line.', type: 'integer', example: 3001 })
  line_id: number;

  @ApiProperty({ description: 'US dollars, service fee included.', example: 366.45 })
  amount: number;

  @ApiProperty({ description: 'True when the refund takes the track back.', example: true })
  is_revoked: boolean;
}

/** REST body of a refund. */
export class RefundResponse {
  @ApiProperty({ description: 'Number of the refund.', type: 'integer', example: 9 })
  id: number;

  @ApiProperty({ description: 'Amount in US dollars.', example: 366.45 })
  amount: number;

  @ApiProperty({ description: 'Its status.', enum: REFUND_STATUSES, example: 'succeeded' })
  status: RefundStatus;

  @ApiProperty({ description: 'Way the money goes back: `stripe`, `paypal` or `manual`.', example: 'manual' })
  method: string;

  @ApiProperty({ description: 'Why.', example: 'The project file does not open' })
  reason: string;

  @ApiProperty({ description: 'True when its tracks were put back on sale.', example: false })
  back_on_sale: boolean;

  @ApiNullable('string', 'Its id at the payment service.', null)
  reference: string | null;

  @ApiNullable('string', "The payment service's word for a failure.", null)
  failure: string | null;

  @ApiProperty({ description: 'Lines with a part in it.', type: [RefundLineResponse] })
  lines: RefundLineResponse[];

  @ApiProperty({
    description: 'When it was requested.',
    format: 'date-time',
    example: '2026-11-22T10:11:12.345Z',
  })
  created_at: string;
}

export class RefundResult extends SuccessResponse {
  @ApiProperty({ description: 'The refund.' })
  data: RefundResponse;
}

export class RefundsResult extends SuccessResponse {
  @ApiProperty({ description: 'The refunds, oldest first.', type: [RefundResponse] })
  data: RefundResponse[];
}

export function toRefundResponse(refund: Refund): RefundResponse {
  return {
    id: refund.id,
    amount: refund.amount,
    status: refund.status,
    method: refund.method,
    reason: refund.reason,
    back_on_sale: refund.backOnSale,
    reference: refund.reference,
    failure: refund.failure,
    lines: refund.lines.map(({ orderLineId, amount, isRevoked }) => ({
      line_id: orderLineId,
      amount,
      is_revoked: isRevoked,
    })),
    created_at: refund.createdAt.toISOString(),
  };
}
