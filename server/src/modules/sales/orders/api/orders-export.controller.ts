import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { Order } from '../order.entity.js';
import { OrderListService } from '../order-list.service.js';
import { OrderExportQuery } from '../order-list.inputs.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';

/** Columns of the CSV export: one row per order, whatever its number of tracks. */
const ORDER_CSV: readonly CsvColumn<Order>[] = [
  { header: 'Order', value: ({ id }) => id },
  { header: 'Date', value: ({ createdAt }) => createdAt },
  { header: 'First Name', value: ({ firstName }) => firstName },
  { header: 'Last Name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Tracks', value: ({ lines }) => lines.map(({ name }) => name).join('; ') },
  { header: 'Subtotal', value: ({ subtotal }) => subtotal },
  { header: 'Coupon', value: ({ couponCode }) => couponCode },
  { header: 'Coupon %', value: ({ couponDiscount }) => couponDiscount },
  { header: 'Discount', value: ({ discountAmount }) => discountAmount },
  { header: 'Service Fee', value: ({ serviceFee }) => serviceFee },
  { header: 'Total', value: ({ totalPrice }) => totalPrice },
  { header: 'Status', value: ({ status }) => status },
];

@Roles('admin')
@Scope('admin')
@ApiTags('Orders')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class OrdersExportController {
  constructor(
    private readonly orders: OrderListService,
    private readonly replicas: ReplicaReadService,
  ) {}

  @ApiCsvExport('orders')
  @Get('orders.csv')
  export(@Query() { sort, ...filter }: OrderExportQuery): Promise<StreamableFile> {
    return csvFile('orders', ORDER_CSV, this.orders.batches(filter, sort, this.replicas));
  }
}
