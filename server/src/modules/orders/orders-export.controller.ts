import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { Documented } from '../api-docs/index.js';
import { OrderExportQuery } from './dto/order-export.query.js';
import { ORDER_CSV } from './order.csv.js';
import { OrderReader } from './order-reader.service.js';
import { ORDERS_EXPORT_API, ORDERS_TAG } from './orders.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(ORDERS_TAG, ORDERS_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class OrdersExportController {
  constructor(
    private readonly reader: OrderReader,
    private readonly staleReads: StaleReads,
  ) {}

  @Get('orders.csv')
  export(@Query() { sort, ...filter }: OrderExportQuery): Promise<StreamableFile> {
    return csvFile('orders', ORDER_CSV, this.reader.batches(filter, sort, this.staleReads));
  }
}
