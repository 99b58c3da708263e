import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SERVICE_NAMES } from '#domain/services.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { ServiceOrder } from './service-order.entity.js';
import { ServiceOrderExportQuery } from './service-order-list.inputs.js';
import { ServiceOrderListService } from './service-order-list.service.js';

/** Columns of the CSV export. */
const SERVICE_ORDER_CSV: readonly CsvColumn<ServiceOrder>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Service', value: ({ kind }) => SERVICE_NAMES[kind] },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Notes', value: ({ notes }) => notes },
  { header: 'Sent', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Due', value: ({ dueAt }) => dueAt },
];

@Roles('admin')
@Scope('admin')
@ApiTags('Services')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class ServiceOrdersExportController {
  constructor(
    private readonly orders: ServiceOrderListService,
    private readonly replicas: ReplicaReadService,
  ) {}

  @ApiCsvExport('service-orders')
  @Get('service-orders.csv')
  export(@Query() { sort, ...filter }: ServiceOrderExportQuery): Promise<StreamableFile> {
    return csvFile('service-orders', SERVICE_ORDER_CSV, this.orders.batches(filter, sort, this.replicas));
  }
}
