import { ApiProperty } from '@nestjs/swagger';
import {
  PAYOUT_HOLDS,
  PAYOUT_STATUSES,
  TRANSFER_METHODS,
  type PayoutHoldReason,
  type PayoutStatus,
  type TransferMethod,
} from '#domain/ledger.js';
import { SuccessResponse } from '../../api-docs/index.js';
import type { Payout } from '../payout.entity.js';
import type { PayoutHold } from '../payout-holds.rules.js';
import type { Balance } from '../seller-balance.service.js';

/** REST body of a payout. */
export class PayoutResponse {
  @ApiProperty({ description: 'Number of the payout.', type: 'integer', example: 4 })
  id: number;

  @ApiProperty({ description: 'Number of the seller.', type: 'integer', example: 3 })
  seller_id: number;

  @ApiProperty({ description: 'Seller name at that time.', example: 'Nightshift Audio' })
  seller_name: string;

  @ApiProperty({ description: 'Amount in US dollars.', example: 215.28 })
  amount: number;

  @ApiProperty({ description: 'How it was paid.', enum: TRANSFER_METHODS, example: 'paypal' })
  method: TransferMethod;

  @ApiProperty({ description: 'Reference of the transfer.', example: 'PP-2026-11-22' })
  reference: string;

  @ApiProperty({ description: 'Its status.', enum: PAYOUT_STATUSES, example: 'paid' })
  status: PayoutStatus;

  @ApiProperty({ description: 'Day of the transfer.', format: 'date', example: '2026-11-22' })
  paid_on: string;

  @ApiProperty({
    description: 'When it was recorded.',
    format: 'date-time',
    example: '2026-11-22T10:11:12.345Z',
  })
  created_at: string;

  @ApiProperty({
    description: 'When it was reversed.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  reversed_at: string | null;

  @ApiProperty({ description: 'Why it was reversed.', type: 'string', nullable: true, example: null })
  reversal_reason: string | null;
}

export class PayoutResult extends SuccessResponse {
  @ApiProperty({ description: 'The payout.' })
  data: PayoutResponse;
}

export class PayoutsResult extends SuccessResponse {
  @ApiProperty({ description: 'Payouts.', type: [PayoutResponse] })
  data: PayoutResponse[];
}

/** REST body of money that is not paid out. */
export class PayoutHoldResponse implements PayoutHold {
  @ApiProperty({ description: 'Why.', enum: Object.keys(PAYOUT_HOLDS), example: 'disputed' })
  reason: PayoutHoldReason;

  @ApiProperty({ description: 'Why, as a sentence.', example: PAYOUT_HOLDS.disputed })
  text: string;

  @ApiProperty({
    description: 'US dollars that it concerns; below zero for a negative balance.',
    example: 215.28,
  })
  amount: number;
}

/** REST body of a seller's balance. */
export class BalanceResponse {
  @ApiProperty({
    description: 'US dollars that the store owes now; below zero after refunds.',
    example: 215.28,
  })
  due: number;

  @ApiProperty({
    description:
      'US dollars of orders whose payment is disputed, paid out only if the store wins; not in `due`.',
    example: 0,
  })
  held: number;

  @ApiProperty({ description: 'US dollars from orders that are placed but not completed.', example: 0 })
  pending: number;

  @ApiProperty({ description: 'US dollars paid out.', example: 1240 })
  paid: number;

  @ApiProperty({ description: 'Currency of the amounts.', example: 'USD' })
  currency: string;

  @ApiProperty({
    description: 'When the oldest unpaid sale has to be paid out; null when nothing is due.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-24T10:11:12.345Z',
  })
  due_by: string | null;

  @ApiProperty({
    description: 'Why money is not paid out; empty when nothing stands in the way.',
    type: [PayoutHoldResponse],
  })
  holds: PayoutHoldResponse[];
}

export class BalanceResult extends SuccessResponse {
  @ApiProperty({ description: 'The balance.' })
  data: BalanceResponse;
}

/** REST body of a seller whose balance is not paid out. */
export class SellerOnHoldResponse {
  @ApiProperty({ description: 'Number of the seller.', type: 'integer', example: 3 })
  seller_id: number;

  @ApiProperty({ description: 'User id of its owner.', type: 'integer', example: 7 })
  user_id: number;

  @ApiProperty({ description: 'Seller name.', example: 'Nightshift Audio' })
  seller_name: string;

  @ApiProperty({ description: 'Its balance.' })
  balance: BalanceResponse;
}

export class SellersOnHoldResult extends SuccessResponse {
  @ApiProperty({ description: 'Sellers.', type: [SellerOnHoldResponse] })
  data: SellerOnHoldResponse[];
}

export function toPayoutResponse(payout: Payout): PayoutResponse {
  return {
    id: payout.id,
    seller_id: payout.sellerId,
    seller_name: payout.sellerName,
    amount: payout.amount,
    method: payout.method,
    reference: payout.reference,
    status: payout.status,
    paid_on: payout.paidOn,
    created_at: payout.createdAt.toISOString(),
    reversed_at: payout.reversedAt?.toISOString() ?? null,
    reversal_reason: payout.reversalReason,
  };
}

export function toBalanceResponse({ dueBy, ...balance }: Balance): BalanceResponse {
  return { ...balance, due_by: dueBy?.toISOString() ?? null };
}
