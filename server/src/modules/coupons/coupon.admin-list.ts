import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsEnum, IsIn, IsOptional, ValidateNested } from 'class-validator';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { COUPON_STATUSES, type CouponStatus } from '#domain/statuses.js';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile, type CsvColumn } from '../../core/csv/index.js';
import { StaleReads, type RowSource } from '../../core/database/index.js';
import { describeOrder } from '../../core/graphql/index.js';
import {
  connectionOf,
  containing,
  EntityRows,
  ListArgs,
  SortedList,
  sortsOf,
  Where,
  type Page,
} from '../../core/pagination/index.js';
import { SearchText } from '../../core/validation/index.js';
import { ApiCsvExport } from '../api-docs/index.js';
import { Coupon, CouponStatusEnum } from './coupon.entity.js';

@InputType({ description: 'Narrows the list of coupons.' })
export class CouponFilter {
  @Field(() => String, { nullable: true, description: 'Part of a code.' })
  @SearchText()
  search?: string | null;

  @Field(() => CouponStatusEnum, { nullable: true, description: 'Only those switched on, or off.' })
  @IsOptional()
  @IsIn(COUPON_STATUSES, { message: 'status must be active or inactive' })
  status?: CouponStatus | null;
}

export enum CouponOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  CODE_ASC = 'CODE_ASC',
  CODE_DESC = 'CODE_DESC',
  DISCOUNT_ASC = 'DISCOUNT_ASC',
  DISCOUNT_DESC = 'DISCOUNT_DESC',
  EXPIRY_ASC = 'EXPIRY_ASC',
  EXPIRY_DESC = 'EXPIRY_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  CREATED_ASC = 'CREATED_ASC',
  CREATED_DESC = 'CREATED_DESC',
}
registerEnumType(CouponOrderBy, {
  name: 'CouponOrderBy',
  description: 'How coupons are sorted.',
  valuesMap: describeOrder(CouponOrderBy),
});

@ArgsType()
export class CouponsArgs extends ListArgs {
  @Field(() => CouponFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => CouponFilter)
  filter?: CouponFilter | null;

  @Field(() => CouponOrderBy, { defaultValue: CouponOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(CouponOrderBy)
  orderBy: CouponOrderBy = CouponOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of coupons.' })
export class CouponConnection extends connectionOf(Coupon) {}

const SORTS = sortsOf(CouponOrderBy, 'c', {
  CODE: { sql: 'c.code', type: 'citext' },
  DISCOUNT: { sql: 'c.discount_percent', type: 'integer' },
  // Coupons that never expire come last.
  EXPIRY: { sql: `coalesce(c.expiry_date, 'infinity')`, type: 'timestamptz' },
  STATUS: { sql: 'c.is_active', type: 'boolean' },
  CREATED: { sql: 'c.created_at', type: 'timestamptz' },
});

@Injectable()
export class CouponListService {
  private readonly list: SortedList<Coupon, CouponOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    const coupon = new EntityRows(dataSource, Coupon, 'c');
    this.list = new SortedList(
      dataSource,
      { table: 'coupons', alias: 'c', select: coupon.columns, read: (row) => coupon.read(row) },
      SORTS,
    );
  }

  page({ filter, ...page }: CouponsArgs): Promise<Page<Coupon>> {
    return this.list.page({ ...page, where: couponsWhere(filter ?? {}) });
  }

  /** Streams all coupons that match the filter, a batch at a time. */
  batches(filter: CouponFilter, orderBy: CouponOrderBy, source?: RowSource): AsyncGenerator<Coupon[]> {
    return this.list.batches(couponsWhere(filter), orderBy, source);
  }
}

function couponsWhere({ search, status }: CouponFilter): Where {
  const where = new Where();
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
  sort: CouponOrderBy = CouponOrderBy.NEWEST;
}

@ApiTags('Coupons')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class CouponsExportController {
  constructor(
    private readonly coupons: CouponListService,
    private readonly staleReads: StaleReads,
  ) {}

  @ApiCsvExport('coupons')
  @Get('coupons.csv')
  export(@Query() { sort, ...filter }: CouponExportQuery): Promise<StreamableFile> {
    return csvFile('coupons', COUPON_CSV, this.coupons.batches(filter, sort, this.staleReads));
  }
}
