import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { CouponExportQuery } from './coupon-list.inputs.js';
import { Coupon } from './coupon.entity.js';
import { CouponListService } from './coupon-list.service.js';

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

@ApiTags('Coupons')
@Roles('admin')
@Scope('read-store', 'admin')
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
