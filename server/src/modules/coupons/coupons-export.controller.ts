import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { ApiCsvExport } from '../api-docs/index.js';
import { CouponExportQuery } from './dto/coupon-export.query.js';
import { COUPON_CSV } from './coupon.csv.js';
import { CouponsService } from './coupons.service.js';

@ApiTags('Coupons')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class CouponsExportController {
  constructor(
    private readonly coupons: CouponsService,
    private readonly staleReads: StaleReads,
  ) {}

  @ApiCsvExport('coupons')
  @Get('coupons.csv')
  export(@Query() { sort, ...filter }: CouponExportQuery): Promise<StreamableFile> {
    return csvFile('coupons', COUPON_CSV, this.coupons.batches(filter, sort, this.staleReads));
  }
}
