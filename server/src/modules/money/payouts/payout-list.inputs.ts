import { IntersectionType } from '@nestjs/swagger';
import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { PAYOUT_STATUSES, TRANSFER_METHODS, type PayoutStatus, type TransferMethod } from '#domain/ledger.js';
import { MAX_ID } from '#domain/limits.js';
import {
  DayRangeInput,
  listArgsOf,
  orderByEnum,
  sortsBy,
  NumberedPageQuery,
} from '#core/pagination/index.js';
import { IsOneOf, SearchText, ToNumber } from '#core/validation/index.js';
import { PayoutStatusEnum, TransferMethodEnum } from './payout.entity.js';

@InputType({ description: 'Narrows the list of payouts.' })
export class PayoutFilter extends DayRangeInput {
  @Field(() => String, { nullable: true, description: 'Part of a seller name or reference.' })
  @SearchText()
  search?: string | null;

  @Field(() => PayoutStatusEnum, { nullable: true, description: 'Only payouts with this status.' })
  @IsOptional()
  @IsOneOf(PAYOUT_STATUSES, 'status')
  status?: PayoutStatus | null;

  @Field(() => TransferMethodEnum, { nullable: true, description: 'Only payouts by this method.' })
  @IsOptional()
  @IsOneOf(TRANSFER_METHODS, 'method')
  method?: TransferMethod | null;

  @Field(() => Int, { nullable: true, description: 'Only payouts to this seller.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'sellerId must be a whole number' })
  @Min(1, { message: 'sellerId is out of range' })
  @Max(MAX_ID, { message: 'sellerId is out of range' })
  sellerId?: number | null;
}

export const PAYOUT_SORTS = sortsBy('p', {
  SELLER: { sql: 'lower(p.seller_name)', type: 'text' },
  AMOUNT: { sql: 'p.amount_cents', type: 'integer' },
  STATUS: { sql: 'p.status', type: 'text' },
});

export const PayoutOrderBy = orderByEnum('PayoutOrderBy', 'How payouts are sorted.', PAYOUT_SORTS);

export type PayoutOrderBy = keyof typeof PAYOUT_SORTS;

@ArgsType()
export class PayoutsArgs extends listArgsOf(PayoutFilter, PayoutOrderBy) {}

/** Query of GET /api/payouts. */
export class PayoutsQuery extends IntersectionType(PayoutFilter, NumberedPageQuery) {}

/** Query of GET /api/admin/exports/payouts.csv. */
export class PayoutExportQuery extends PayoutFilter {
  @IsEnum(PayoutOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: PayoutOrderBy = 'NEWEST';
}
