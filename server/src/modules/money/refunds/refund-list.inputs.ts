import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { REFUND_STATUSES, type RefundStatus } from '#domain/payments.js';
import {
  DayRangeInput,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
} from '#core/pagination/index.js';
import { IsOneOf, SearchText } from '#core/validation/index.js';
import { RefundStatusEnum } from '../payments/index.js';

@InputType({ description: 'Narrows the list of refunds.' })
export class RefundFilter extends DayRangeInput {
  @Field(() => RefundStatusEnum, { nullable: true, description: 'Only refunds with this status.' })
  @IsOneOf(REFUND_STATUSES, 'status')
  @IsOptional()
  status?: RefundStatus | null;

  @Field(() => String, { nullable: true, description: 'Number of an order, or id at the payment service.' })
  @SearchText()
  search?: string | null;
}

export const REFUND_SORTS = sortsBy('r', {
  AMOUNT: { sql: 'r.amount_cents', type: 'integer' },
  STATUS: { sql: 'r.status', type: 'text' },
});

export const RefundOrderBy = orderByEnum('RefundOrderBy', 'How refunds are sorted.', REFUND_SORTS);

export type RefundOrderBy = keyof typeof REFUND_SORTS;

@ArgsType()
export class RefundsArgs extends listArgsOf(RefundFilter, RefundOrderBy) {}

/** Query of GET /api/refunds. */
export class RefundsQuery extends IntersectionType(RefundFilter, NumberedPageQuery) {}

/** Query of GET /api/admin/exports/refunds.csv. */
export class RefundExportQuery extends RefundFilter {
  @IsEnum(RefundOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: RefundOrderBy = 'NEWEST';
}
