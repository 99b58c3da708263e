import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import {
  PAYMENT_PROBLEM_KINDS,
  PAYMENT_PROBLEM_STATUSES,
  type PaymentProblemKind,
  type PaymentProblemStatus,
} from '#domain/payment-problems.js';
import { registerEnum } from '#core/graphql/index.js';
import {
  DayRangeInput,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
} from '#core/pagination/index.js';
import { IsOneOf, SearchText } from '#core/validation/index.js';
import { PaymentProblemKindEnum } from './payment-problem.entity.js';

export const PaymentProblemStatusEnum = registerEnum<PaymentProblemStatus>(
  'PaymentProblemStatus',
  'Status of a problem with money.',
  { open: 'An admin has to look at it.', resolved: 'Resolved by an admin, or because its cause is gone.' },
);

@InputType({ description: 'Narrows the list of problems with money.' })
export class PaymentProblemFilter extends DayRangeInput {
  @Field(() => String, { nullable: true, description: 'Number of an order, or part of what happened.' })
  @SearchText()
  search?: string | null;

  @Field(() => PaymentProblemStatusEnum, { nullable: true, description: 'Only open or resolved ones.' })
  @IsOptional()
  @IsOneOf(PAYMENT_PROBLEM_STATUSES, 'status')
  status?: PaymentProblemStatus | null;

  @Field(() => PaymentProblemKindEnum, { nullable: true, description: 'Only problems of this kind.' })
  @IsOptional()
  @IsIn(PAYMENT_PROBLEM_KINDS, { message: `kind must be one of ${PAYMENT_PROBLEM_KINDS.join(', ')}` })
  kind?: PaymentProblemKind | null;
}

export const PAYMENT_PROBLEM_SORTS = sortsBy('p', {
  AMOUNT: { sql: 'coalesce(p.amount_cents, 0)', type: 'integer' },
});

export const PaymentProblemOrderBy = orderByEnum(
  'PaymentProblemOrderBy',
  'How problems with money are sorted.',
  PAYMENT_PROBLEM_SORTS,
);

export type PaymentProblemOrderBy = keyof typeof PAYMENT_PROBLEM_SORTS;

@ArgsType()
export class PaymentProblemsArgs extends listArgsOf(PaymentProblemFilter, PaymentProblemOrderBy) {}

/** Query of GET /api/payment-problems. */
export class PaymentProblemsQuery extends IntersectionType(PaymentProblemFilter, NumberedPageQuery) {}

/** Query of GET /api/admin/exports/payment-problems.csv. */
export class PaymentProblemExportQuery extends PaymentProblemFilter {
  @IsEnum(PaymentProblemOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: PaymentProblemOrderBy = 'NEWEST';
}
