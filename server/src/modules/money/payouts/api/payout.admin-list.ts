import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsEnum, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { DataSource } from 'typeorm';
import { PAYOUT_STATUSES, type PayoutStatus } from '#domain/ledger.js';
import { MAX_ID } from '#domain/limits.js';
import { Roles } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import {
  connectionOf,
  containing,
  DayRangeInput,
  entityList,
  FilteredList,
  listArgsOf,
  orderByEnum,
  sortsBy,
  Where,
} from '#core/pagination/index.js';
import { SearchText, ToNumber } from '#core/validation/index.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { Payout, PayoutStatusEnum } from '../payout.entity.js';

@InputType({ description: 'Narrows the list of payouts.' })
export class PayoutFilter extends DayRangeInput {
  @Field(() => String, { nullable: true, description: 'Part of a seller name or reference.' })
  @SearchText()
  search?: string | null;

  @Field(() => PayoutStatusEnum, { nullable: true, description: 'Only payouts with this status.' })
  @IsOptional()
  @IsIn(PAYOUT_STATUSES, { message: 'status must be pending, paid, failed or reversed' })
  status?: PayoutStatus | null;

  @Field(() => Int, { nullable: true, description: 'Only payouts to this seller.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'sellerId must be a whole number' })
  @Min(1, { message: 'sellerId is out of range' })
  @Max(MAX_ID, { message: 'sellerId is out of range' })
  sellerId?: number | null;
}

const SORTS = sortsBy('p', {
  SELLER: { sql: 'lower(p.seller_name)', type: 'text' },
  AMOUNT: { sql: 'p.amount_cents', type: 'integer' },
  STATUS: { sql: 'p.status', type: 'text' },
});

export const PayoutOrderBy = orderByEnum('PayoutOrderBy', 'How payouts are sorted.', SORTS);
export type PayoutOrderBy = keyof typeof SORTS;

@ArgsType()
export class PayoutsArgs extends listArgsOf(PayoutFilter, PayoutOrderBy) {}

@ObjectType({ description: 'A page of payouts.' })
export class PayoutConnection extends connectionOf(Payout) {}

@Injectable()
export class PayoutListService extends FilteredList<Payout, PayoutOrderBy, PayoutFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Payout, 'p', SORTS), payoutsWhere);
  }
}

function payoutsWhere(filter: PayoutFilter): Where {
  const where = new Where();
  if (filter.status) where.add(`p.status = ${where.value(filter.status)}`);
  if (filter.sellerId) where.add(`p.seller_id = ${where.value(filter.sellerId)}`);
  // The day of the transfer, which the list shows.
  if (filter.from) where.add(`p.paid_on >= ${where.value(filter.from)}`);
  if (filter.to) where.add(`p.paid_on <= ${where.value(filter.to)}`);
  if (filter.search) {
    const pattern = where.value(containing(filter.search));
    where.add(`lower(p.seller_name || E'\\n' || p.reference) LIKE lower(${pattern})`);
  }
  return where;
}

/** Columns of the CSV export. */
const PAYOUT_CSV: readonly CsvColumn<Payout>[] = [
  { header: 'Payout', value: ({ id }) => id },
  { header: 'Date', value: ({ paidOn }) => paidOn },
  { header: 'Seller', value: ({ sellerName }) => sellerName },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Paid by', value: ({ method }) => method },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Recorded by', value: ({ createdBy }) => createdBy },
  { header: 'Recorded', value: ({ createdAt }) => createdAt },
  { header: 'Reversed', value: ({ reversedAt }) => reversedAt },
  { header: 'Reason', value: ({ reversalReason }) => reversalReason },
];

/** Query of GET /api/admin/exports/payouts.csv. */
export class PayoutExportQuery extends PayoutFilter {
  @IsEnum(PayoutOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: PayoutOrderBy = 'NEWEST';
}

@ApiTags('Payouts')
@Roles('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class PayoutsExportController {
  constructor(
    private readonly payouts: PayoutListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiCsvExport('payouts')
  @Get('payouts.csv')
  export(@Query() { sort, ...filter }: PayoutExportQuery): Promise<StreamableFile> {
    return csvFile('payouts', PAYOUT_CSV, this.payouts.batches(filter, sort, this.replica));
  }
}
