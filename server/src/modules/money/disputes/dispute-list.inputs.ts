import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { DISPUTE_KINDS, DISPUTE_STATUSES, type DisputeKind, type DisputeStatus } from '#domain/disputes.js';
import { MAX_ID } from '#domain/limits.js';
import {
  DayRangeInput,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
} from '#core/pagination/index.js';
import { IsOneOf, SearchText, ToNumber } from '#core/validation/index.js';
import { DisputeKindEnum, DisputeStatusEnum } from './payment-dispute.entity.js';

@InputType({ description: 'Narrows the list of disputes.' })
export class DisputeFilter extends DayRangeInput {
  @Field(() => String, {
    nullable: true,
    description: 'Number of an order, or part of a reason or reference.',
  })
  @SearchText()
  search?: string | null;

  @Field(() => DisputeStatusEnum, { nullable: true, description: 'Only disputes with this status.' })
  @IsOptional()
  @IsIn(DISPUTE_STATUSES, { message: `status must be one of ${DISPUTE_STATUSES.join(', ')}` })
  status?: DisputeStatus | null;

  @Field(() => DisputeKindEnum, { nullable: true, description: 'Only disputes, or only warnings.' })
  @IsOptional()
  @IsOneOf(DISPUTE_KINDS, 'kind')
  kind?: DisputeKind | null;

  @Field(() => Int, { nullable: true, description: 'Only disputes of this order.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'orderId must be a whole number' })
  @Min(1, { message: 'orderId is out of range' })
  @Max(MAX_ID, { message: 'orderId is out of range' })
  orderId?: number | null;
}

export const DISPUTE_SORTS = sortsBy('d', {
  DUE: { sql: `coalesce(d.evidence_due_by, 'infinity')`, type: 'timestamptz' },
  AMOUNT: { sql: 'd.amount_cents', type: 'integer' },
  STATUS: { sql: 'd.status', type: 'text' },
});

export const DisputeOrderBy = orderByEnum('DisputeOrderBy', 'How disputes are sorted.', DISPUTE_SORTS);

export type DisputeOrderBy = keyof typeof DISPUTE_SORTS;

@ArgsType()
export class DisputesArgs extends listArgsOf(DisputeFilter, DisputeOrderBy) {}

/** Query of GET /api/disputes. */
export class DisputesQuery extends IntersectionType(DisputeFilter, NumberedPageQuery) {}

/** Query of GET /api/admin/exports/disputes.csv. */
export class DisputeExportQuery extends DisputeFilter {
  @IsEnum(DisputeOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: DisputeOrderBy = 'NEWEST';
}
