import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, ObjectType } from '@nestjs/graphql';
import { ApiTags, IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import type { DataSource } from 'typeorm';
import {
  PAYMENT_PROBLEM_KINDS,
  PAYMENT_PROBLEM_STATUSES,
  type PaymentProblemKind,
  type PaymentProblemStatus,
} from '#domain/payment-problems.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { registerEnum } from '#core/graphql/index.js';
import {
  addDays,
  connectionOf,
  containing,
  DayRangeInput,
  entityList,
  FilteredList,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
  Where,
} from '#core/pagination/index.js';
import { SearchText } from '#core/validation/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { PaymentProblem, PaymentProblemKindEnum } from '../payment-problem.entity.js';

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
  @IsIn(PAYMENT_PROBLEM_STATUSES, { message: 'status must be open or resolved' })
  status?: PaymentProblemStatus | null;

  @Field(() => PaymentProblemKindEnum, { nullable: true, description: 'Only problems of this kind.' })
  @IsOptional()
  @IsIn(PAYMENT_PROBLEM_KINDS, { message: `kind must be one of ${PAYMENT_PROBLEM_KINDS.join(', ')}` })
  kind?: PaymentProblemKind | null;
}

const SORTS = sortsBy('p', { AMOUNT: { sql: 'coalesce(p.amount_cents, 0)', type: 'integer' } });

export const PaymentProblemOrderBy = orderByEnum(
  'PaymentProblemOrderBy',
  'How problems with money are sorted.',
  SORTS,
);
export type PaymentProblemOrderBy = keyof typeof SORTS;

@ArgsType()
export class PaymentProblemsArgs extends listArgsOf(PaymentProblemFilter, PaymentProblemOrderBy) {}

/** Query of GET /api/payment-problems. */
export class PaymentProblemsQuery extends IntersectionType(PaymentProblemFilter, NumberedPageQuery) {}

@ObjectType({ description: 'A page of problems with money.' })
export class PaymentProblemConnection extends connectionOf(PaymentProblem) {}

@Injectable()
export class PaymentProblemListService extends FilteredList<
  PaymentProblem,
  PaymentProblemOrderBy,
  PaymentProblemFilter
> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, PaymentProblem, 'p', SORTS), problemsWhere);
  }
}

function problemsWhere(filter: PaymentProblemFilter): Where {
  const where = new Where();
  addDays(where, 'p.created_at', filter);
  if (filter.status) where.add(`p.resolved_at IS ${filter.status === 'open' ? '' : 'NOT '}NULL`);
  if (filter.kind) where.add(`p.kind = ${where.value(filter.kind)}`);
  if (filter.search) {
    const number = filter.search.replace(/^#/, '');
    const pattern = where.value(containing(filter.search));
    const isOrder = `p.order_id::text = ${where.value(number)}`;
    where.add(`(${isOrder} OR lower(p.detail || E'\\n' || coalesce(p.note, '')) LIKE lower(${pattern}))`);
  }
  return where;
}

/** Columns of the CSV export. */
const PROBLEM_CSV: readonly CsvColumn<PaymentProblem>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Payment', value: ({ paymentId }) => paymentId },
  { header: 'Payout', value: ({ payoutId }) => payoutId },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'What Happened', value: ({ detail }) => detail },
  { header: 'Found', value: ({ createdAt }) => createdAt },
  { header: 'Resolved', value: ({ resolvedAt }) => resolvedAt },
  { header: 'Resolved By', value: ({ resolvedBy }) => resolvedBy },
  { header: 'Note', value: ({ note }) => note },
];

/** Query of GET /api/admin/exports/payment-problems.csv. */
export class PaymentProblemExportQuery extends PaymentProblemFilter {
  @IsEnum(PaymentProblemOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: PaymentProblemOrderBy = 'NEWEST';
}

@ApiTags('Payment problems')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class PaymentProblemsExportController {
  constructor(
    private readonly problems: PaymentProblemListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiCsvExport('payment problems')
  @Get('payment-problems.csv')
  export(@Query() { sort, ...filter }: PaymentProblemExportQuery): Promise<StreamableFile> {
    return csvFile('payment-problems', PROBLEM_CSV, this.problems.batches(filter, sort, this.replica));
  }
}
