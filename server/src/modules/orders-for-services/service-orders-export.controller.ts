import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { Documented } from '../api-docs/index.js';
import { ServiceOrderExportQuery } from './dto/service-order-export.query.js';
import { SERVICE_ORDER_CSV } from './service-order.csv.js';
import { ServiceOrdersService } from './service-orders.service.js';
import { SERVICE_ORDERS_EXPORT_API, SERVICES_TAG } from './service-orders.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(SERVICES_TAG, SERVICE_ORDERS_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class ServiceOrdersExportController {
  constructor(
    private readonly orders: ServiceOrdersService,
    private readonly staleReads: StaleReads,
  ) {}

  @Get('service-orders.csv')
  export(@Query() { sort, ...filter }: ServiceOrderExportQuery): Promise<StreamableFile> {
    return csvFile('service-orders', SERVICE_ORDER_CSV, this.orders.batches(filter, sort, this.staleReads));
  }
}
