import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { Documented } from '../api-docs/index.js';
import { SellerExportQuery } from './dto/seller-export.query.js';
import { SELLER_CSV } from './seller.csv.js';
import { SellersService } from './sellers.service.js';
import { SELLERS_EXPORT_API, SELLERS_TAG } from './sellers.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(SELLERS_TAG, SELLERS_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class SellersExportController {
  constructor(
    private readonly sellers: SellersService,
    private readonly staleReads: StaleReads,
  ) {}

  @Get('sellers.csv')
  export(@Query() { sort, ...filter }: SellerExportQuery): Promise<StreamableFile> {
    return csvFile('sellers', SELLER_CSV, this.sellers.batches(filter, sort, this.staleReads));
  }
}
