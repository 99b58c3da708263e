import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiTags, IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsEnum, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { DataSource } from 'typeorm';
import { DISPUTE_KINDS, DISPUTE_STATUSES, type DisputeKind, type DisputeStatus } from '#domain/disputes.js';
import { MAX_ID } from '#domain/limits.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
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
import { SearchText, ToNumber } from '#core/validation/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { DisputeKindEnum, DisputeStatusEnum, PaymentDispute } from '../payment-dispute.entity.js';

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
  @IsIn(DISPUTE_KINDS, { message: 'kind must be dispute or warning' })
  kind?: DisputeKind | null;

  @Field(() => Int, { nullable: true, description: 'Only disputes of this order.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'orderId must be a whole number' })
  @Min(1, { message: 'orderId is out of range' })
  @Max(MAX_ID, { message: 'orderId is out of range' })
  orderId?: number | null;
}

const SORTS = sortsBy('d', {
  DUE: { sql: `coalesce(d.evidence_due_by, 'infinity')`, type: 'timestamptz' },
  AMOUNT: { sql: 'd.amount_cents', type: 'integer' },
  STATUS: { sql: 'd.status', type: 'text' },
});

export const DisputeOrderBy = orderByEnum('DisputeOrderBy', 'How disputes are sorted.', SORTS);
export type DisputeOrderBy = keyof typeof SORTS;

@ArgsType()
export class DisputesArgs extends listArgsOf(DisputeFilter, DisputeOrderBy) {}

/** Query of GET /api/disputes. */
export class DisputesQuery extends IntersectionType(DisputeFilter, NumberedPageQuery) {}

@ObjectType({ description: 'A page of disputes.' })
export class PaymentDisputeConnection extends connectionOf(PaymentDispute) {}

@Injectable()
export class DisputeListService extends FilteredList<PaymentDispute, DisputeOrderBy, DisputeFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, PaymentDispute, 'd', SORTS), disputesWhere);
  }
}

function disputesWhere(filter: DisputeFilter): Where {
  const where = new Where();
  addDays(where, 'd.created_at', filter);
  if (filter.status) where.add(`d.status = ${where.value(filter.status)}`);
  if (filter.kind) where.add(`d.kind = ${where.value(filter.kind)}`);
  if (filter.orderId) where.add(`d.order_id = ${where.value(filter.orderId)}`);
  if (filter.search) {
    const number = filter.search.replace(/^#/, '');
    const pattern = where.value(containing(filter.search));
    const isOrder = `d.order_id::text = ${where.value(number)}`;
    where.add(`(${isOrder} OR lower(d.reason || E'\\n' || d.reference) LIKE lower(${pattern}))`);
  }
  return where;
}

/** Columns of the CSV export. */
const DISPUTE_CSV: readonly CsvColumn<PaymentDispute>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Payment Service', value: ({ provider }) => provider },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Evidence Due', value: ({ evidenceDueBy }) => evidenceDueBy },
  { header: 'Reported', value: ({ createdAt }) => createdAt },
  { header: 'Closed', value: ({ closedAt }) => closedAt },
];

/** Query of GET /api/admin/exports/disputes.csv. */
export class DisputeExportQuery extends DisputeFilter {
  @IsEnum(DisputeOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: DisputeOrderBy = 'NEWEST';
}

@ApiTags('Disputes')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class DisputesExportController {
  constructor(
    private readonly disputes: DisputeListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiCsvExport('disputes')
  @Get('disputes.csv')
  export(@Query() { sort, ...filter }: DisputeExportQuery): Promise<StreamableFile> {
    return csvFile('disputes', DISPUTE_CSV, this.disputes.batches(filter, sort, this.replica));
  }
}
