import { ApiProperty } from '@nestjs/swagger';
import { PAYOUT_STATUSES, TRANSFER_METHODS, type PayoutStatus, type TransferMethod } from '#domain/ledger.js';
import { REFUND_STATUSES, type RefundStatus } from '#domain/payments.js';

/** `data` of a refund's events. */
export class RefundWebhook {
  @ApiProperty({ description: 'Number of the refund.', type: 'integer', example: 9 })
  id: number;

  @ApiProperty({ description: 'Number of its order.', type: 'integer', example: 412 })
  orderId: number;

  @ApiProperty({ description: 'US dollars.', type: 'number', example: 331.55 })
  amount: number;

  @ApiProperty({ description: 'Status.', type: 'string', enum: REFUND_STATUSES, example: 'succeeded' })
  status: RefundStatus;

  @ApiProperty({
    description: 'Way the money goes back: `stripe`, `paypal` or `manual`.',
    type: 'string',
    example: 'manual',
  })
  method: string;

  @ApiProperty({
    description: 'True when its tracks were put back on sale.',
    type: 'boolean',
    example: false,
  })
  backOnSale: boolean;

  @ApiProperty({
    description: 'When it was requested.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  createdAt: string;

  @ApiProperty({
    description: 'Grows with each change: a message with a lower one than you know is outdated.',
    type: 'integer',
    example: 2,
  })
  version: number;
}

/** `data` of a payout's events. */
export class PayoutWebhook {
  @ApiProperty({ description: 'Number of the payout.', type: 'integer', example: 4 })
  id: number;

  @ApiProperty({ description: 'Number of the seller.', type: 'integer', example: 3 })
  sellerId: number;

  @ApiProperty({ description: 'Seller name at that time.', type: 'string', example: 'Nightshift Audio' })
  sellerName: string;

  @ApiProperty({ description: 'US dollars.', type: 'number', example: 215.28 })
  amount: number;

  @ApiProperty({ description: 'How it was paid.', type: 'string', enum: TRANSFER_METHODS, example: 'paypal' })
  method: TransferMethod;

  @ApiProperty({ description: 'Reference of the transfer.', type: 'string', example: 'PP-2026-11-22' })
  reference: string;

  @ApiProperty({ description: 'Status.', type: 'string', enum: PAYOUT_STATUSES, example: 'paid' })
  status: PayoutStatus;

  @ApiProperty({ description: 'Day of the transfer.', type: 'string', example: '2026-11-22' })
  paidOn: string;

  @ApiProperty({
    description: 'When it was recorded.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-22T12:00:00.000Z',
  })
  createdAt: string;

  @ApiProperty({
    description: 'When it was reversed.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  reversedAt: string | null;

  @ApiProperty({
    description: 'Grows with each change: a message with a lower one than you know is outdated.',
    type: 'integer',
    example: 1,
  })
  version: number;
}
