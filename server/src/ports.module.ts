import { Global, Module } from '@nestjs/common';
import { OPEN_REQUESTS, PACKAGE_TRACKS } from './modules/catalogue/packages/index.js';
import {
  ProductPackagesService,
  ProductsModule,
  SellerTracksService,
} from './modules/catalogue/products/index.js';
import { InvoicesModule, OrderAccountsService, OrderTaxesService } from './modules/money/invoices/index.js';
import { OrderPaymentsService, PAYMENT_RETURNS, PaymentsModule } from './modules/money/payments/index.js';
import { PaymentReturnsService, RefundsModule } from './modules/money/refunds/index.js';
import { AdminDashboardModule, WaitingOrdersService } from './modules/office/admin-dashboard/index.js';
import { SELLER_TRACKS } from './modules/people/sellers/index.js';
import {
  OpenRequestsService,
  OrdersForServicesModule,
  ServiceAgreementsService,
} from './modules/sales/orders-for-services/index.js';
import { COUPON_USES } from './modules/sales/coupons/index.js';
import {
  ORDER_ACCOUNTS,
  ORDER_PAYMENTS,
  ORDER_TAXES,
  OrdersModule,
  OrdersService,
  SERVICE_AGREEMENTS,
  WAITING_ORDERS,
} from './modules/sales/orders/index.js';

/** Ports of modules, each with the service of a later module that implements it. */
@Global()
@Module({
  imports: [
    AdminDashboardModule,
    InvoicesModule,
    OrdersForServicesModule,
    OrdersModule,
    PaymentsModule,
    ProductsModule,
    RefundsModule,
  ],
  providers: [
    { provide: SELLER_TRACKS, useExisting: SellerTracksService },
    { provide: PACKAGE_TRACKS, useExisting: ProductPackagesService },
    { provide: OPEN_REQUESTS, useExisting: OpenRequestsService },
    { provide: COUPON_USES, useExisting: OrdersService },
    { provide: ORDER_ACCOUNTS, useExisting: OrderAccountsService },
    { provide: ORDER_PAYMENTS, useExisting: OrderPaymentsService },
    { provide: ORDER_TAXES, useExisting: OrderTaxesService },
    { provide: SERVICE_AGREEMENTS, useExisting: ServiceAgreementsService },
    { provide: PAYMENT_RETURNS, useExisting: PaymentReturnsService },
    { provide: WAITING_ORDERS, useExisting: WaitingOrdersService },
  ],
  exports: [
    SELLER_TRACKS,
    PACKAGE_TRACKS,
    OPEN_REQUESTS,
    COUPON_USES,
    ORDER_ACCOUNTS,
    ORDER_PAYMENTS,
    ORDER_TAXES,
    SERVICE_AGREEMENTS,
    PAYMENT_RETURNS,
    WAITING_ORDERS,
  ],
})
export class PortsModule {}
