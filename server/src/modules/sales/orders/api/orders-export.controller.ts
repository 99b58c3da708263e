import { Controller, Get, Inject, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { centsToDollars } from '#domain/pricing.js';
import { CurrentUser, readsAsAdmin, Roles, Scope, type Principal } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { ORDER_ACCOUNTS, type OrderAccount, type OrderAccounts } from '../order-accounts.js';
import { Order } from '../order.entity.js';
import { orderFor, requireBuyerFilters } from '../order-privacy.js';
import { OrderListService } from '../order-list.service.js';
import { OrderExportQuery } from '../order-list.inputs.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';

interface OrderRow {
  order: Order;
  /** Null for a token that reads orders without their documents. */
  account: OrderAccount | null;
}

/** Columns of the CSV export: one row per order, whatever its number of tracks. */
const ORDER_CSV: readonly CsvColumn<OrderRow>[] = [
  { header: 'Order', value: ({ order: { id } }) => id },
  { header: 'Date', value: ({ order: { createdAt } }) => createdAt },
  { header: 'First Name', value: ({ order: { firstName } }) => firstName },
  { header: 'Last Name', value: ({ order: { lastName } }) => lastName },
  { header: 'Email', value: ({ order: { email } }) => email },
  { header: 'Country', value: ({ order: { country } }) => country },
  { header: 'Phone', value: ({ order: { phone } }) => phone },
  { header: 'Tracks', value: ({ order: { lines } }) => lines.map(({ name }) => name).join('; ') },
  { header: 'Subtotal', value: ({ order: { subtotal } }) => subtotal },
  { header: 'Coupon', value: ({ order: { couponCode } }) => couponCode },
  { header: 'Coupon %', value: ({ order: { couponDiscount } }) => couponDiscount },
  { header: 'Discount', value: ({ order: { discountAmount } }) => discountAmount },
  { header: 'Service Fee', value: ({ order: { serviceFee } }) => serviceFee },
  { header: 'Total', value: ({ order: { totalPrice } }) => totalPrice },
  { header: 'Status', value: ({ order: { status } }) => status },
  { header: 'Invoice', value: ({ account }) => account?.invoiceNumber },
  { header: 'Paid At', value: ({ account }) => account?.paidAt },
  { header: 'Method', value: ({ account }) => account?.method },
  { header: 'Refunded', value: ({ account }) => account && centsToDollars(account.refundedCents) },
  { header: 'Tax', value: ({ account }) => account && centsToDollars(account.taxCents) },
];

@Roles('admin')
@Scope('read-finance', 'read-store', 'admin')
@ApiTags('Orders')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class OrdersExportController {
  constructor(
    private readonly orders: OrderListService,
    private readonly replicas: ReplicaReadService,
    @Inject(ORDER_ACCOUNTS) private readonly accounts: OrderAccounts,
  ) {}

  @ApiCsvExport('orders')
  @Get('orders.csv')
  export(
    @CurrentUser() actor: Principal,
    @Query() { sort, ...filter }: OrderExportQuery,
  ): Promise<StreamableFile> {
    requireBuyerFilters(actor, filter, sort);
    const orders = this.orders.batches(filter, sort, this.replicas);
    return csvFile('orders', ORDER_CSV, this.rows(actor, orders));
  }

  private async *rows(actor: Principal, batches: AsyncIterable<Order[]>): AsyncGenerator<OrderRow[]> {
    const readsMoney = readsAsAdmin(actor, 'read-finance');
    for await (const orders of batches) {
      const accounts = readsMoney ? await this.accounts.ofOrders(orders.map(({ id }) => id)) : null;
      yield orders.map((order) => ({
        order: orderFor(actor, order),
        account: accounts?.get(order.id) ?? null,
      }));
    }
  }
}
