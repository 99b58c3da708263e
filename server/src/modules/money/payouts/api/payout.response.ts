import { ApiProperty } from '@nestjs/swagger';
import { PAYOUT_HOLDS, type PayoutHoldReason } from '#domain/ledger.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import type { Principal } from '#core/auth/index.js';
import { Payout } from '../payout.entity.js';
import type { PayoutHold } from '../payout-holds.rules.js';
import type { Balance } from '../seller-balance.service.js';

/** The payout as the caller may read it: where it went is closed to API tokens. */
export function payoutFor({ apiToken }: Principal, payout: Payout): Payout {
  return apiToken ? Object.assign(new Payout(), payout, { recipient: null }) : payout;
}

export class PayoutResult extends dataResponse(Payout, 'The payout.') {}

export class PayoutsResult extends dataResponse([Payout], 'Payouts.') {}

/** REST body of money that is not paid out. */
export class PayoutHoldResponse implements PayoutHold {
  @ApiProperty({ description: 'Reason.', enum: Object.keys(PAYOUT_HOLDS), example: 'disputed' })
  reason: PayoutHoldReason;

  @ApiProperty({ description: 'Reason as a sentence.', example: PAYOUT_HOLDS.disputed })
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

export class BalanceResult extends dataResponse(BalanceResponse, 'The balance.') {}

/** REST body of a seller with its balance. */
export class SellerBalanceResponse {
  @ApiProperty({ description: 'Number of the seller.', type: 'integer', example: 3 })
  seller_id: number;

  @ApiProperty({ description: 'User id of its owner.', type: 'integer', example: 7 })
  user_id: number;

  @ApiProperty({ description: 'Seller name.', example: 'Nightshift Audio' })
  seller_name: string;

  @ApiProperty({ description: 'Balance.' })
  balance: BalanceResponse;
}

export class SellerBalancesResult extends dataResponse([SellerBalanceResponse], 'Sellers.') {}

export function toBalanceResponse({ dueBy, ...balance }: Balance): BalanceResponse {
  return { ...balance, due_by: dueBy?.toISOString() ?? null };
}
