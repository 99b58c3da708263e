import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, ObjectType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { COUPON_STATUSES, type CouponStatus } from '#domain/statuses.js';
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
  orderByEnum,
  sortsBy,
  Where,
} from '#core/pagination/index.js';
import { SearchText } from '#core/validation/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { Coupon, CouponStatusEnum } from './coupon.entity.js';

@InputType({ description: 'Narrows the list of coupons.' })
export class CouponFilter extends DayRangeInput {
  @Field(() => String, { nullable: true, description: 'Part of a code.' })
  @SearchText()
  search?: string | null;

  @Field(() => CouponStatusEnum, { nullable: true, description: 'Only coupons with this status.' })
  @IsOptional()
  @IsIn(COUPON_STATUSES, { message: 'status must be active or inactive' })
  status?: CouponStatus | null;
}

const SORTS = sortsBy('c', {
  CODE: { sql: 'c.code', type: 'citext' },
  DISCOUNT: { sql: 'c.exact_discount_percent', type: 'double precision' },
  // Coupons that never expire come last.
  EXPIRY: { sql: `coalesce(c.expiry_date, 'infinity')`, type: 'timestamptz' },
  STATUS: { sql: 'c.is_active', type: 'boolean' },
  CREATED: { sql: 'c.created_at', type: 'timestamptz' },
});

export const CouponOrderBy = orderByEnum('CouponOrderBy', 'How coupons are sorted.', SORTS);
export type CouponOrderBy = keyof typeof SORTS;

@ArgsType()
export class CouponsArgs extends listArgsOf(CouponFilter, CouponOrderBy) {}

@ObjectType({ description: 'A page of coupons.' })
export class CouponConnection extends connectionOf(Coupon) {}

@Injectable()
export class CouponListService extends FilteredList<Coupon, CouponOrderBy, CouponFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Coupon, 'c', SORTS), couponsWhere);
  }
}

function couponsWhere({ search, status, ...days }: CouponFilter): Where {
  const where = new Where();
  addDays(where, 'c.created_at', days);
  if (status) where.add(`c.is_active = ${where.value(status === 'active')}`);
  if (search) where.add(`lower(c.code::text) LIKE lower(${where.value(containing(search))})`);
  return where;
}

/** Columns of the CSV export. */
const COUPON_CSV: readonly CsvColumn<Coupon>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Code', value: ({ code }) => code },
  { header: 'Discount %', value: ({ discountPercent }) => discountPercent },
  { header: 'Never Expires', value: ({ isForever }) => isForever },
  { header: 'Expires', value: ({ expiryDate }) => expiryDate },
  { header: 'Uses per Buyer', value: ({ maxUsesPerBuyer }) => maxUsesPerBuyer },
  { header: 'Status', value: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  { header: 'Created', value: ({ createdAt }) => createdAt },
];

/** Query of GET /api/admin/exports/coupons.csv. */
export class CouponExportQuery extends CouponFilter {
  @IsEnum(CouponOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: CouponOrderBy = 'NEWEST';
}

@ApiTags('Coupons')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class CouponsExportController {
  constructor(
    private readonly coupons: CouponListService,
    private readonly replicas: ReplicaReadService,
  ) {}

  @ApiCsvExport('coupons')
  @Get('coupons.csv')
  export(@Query() { sort, ...filter }: CouponExportQuery): Promise<StreamableFile> {
    return csvFile('coupons', COUPON_CSV, this.coupons.batches(filter, sort, this.replicas));
  }
}
