import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartModule } from '../cart/index.js';
import { COUPON_USES, CouponsModule } from '../coupons/index.js';
import { MailModule } from '../mail/index.js';
import { ProductsModule } from '../products/index.js';
import { UsersModule } from '../users/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { OrderListService, OrdersExportController } from './api/order.admin-list.js';
import { OrderLoader } from './api/order.loader.js';
import { OrderMapper } from './api/order.mapper.js';
import { OrdersController } from './api/orders.controller.js';
import { OrderFieldsResolver, OrdersResolver } from './api/orders.resolver.js';
import { ContractService } from './contracts/contract.service.js';
import { DownloadLink } from './delivery/download-link.entity.js';
import { DownloadLinksService } from './delivery/download-links.service.js';
import { DownloadService } from './delivery/download.service.js';
import { DownloadsController } from './delivery/downloads.controller.js';
import { HoldExpiryJob } from './lifecycle/hold-expiry.job.js';
import { OrderMetricsService } from './lifecycle/order-metrics.service.js';
import { OrderNotificationsService } from './lifecycle/order-notifications.service.js';
import { OrderStatusService } from './lifecycle/order-status.service.js';
import { OrderLine } from './order-line.entity.js';
import { OrderStatusChange } from './order-status-change.entity.js';
import { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import { HoldLimitsService } from './placement/hold-limits.service.js';
import { PlaceOrderService } from './placement/place-order.service.js';
import { StockService } from './placement/stock.service.js';
import { StoreOrderService } from './placement/store-order.service.js';

/**
 * `ORDER_PAYMENTS` comes from the global PaymentsModule, which itself needs this module. This module is global to provide
 * `COUPON_USES` to CouponsModule in the same way.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Order, OrderLine, OrderStatusChange, DownloadLink]),
    CartModule,
    CouponsModule,
    MailModule,
    ProductsModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [OrdersController, OrdersExportController, DownloadsController],
  providers: [
    OrdersResolver,
    OrderFieldsResolver,
    OrderListService,
    OrderLoader,
    OrderMapper,
    OrdersService,
    { provide: COUPON_USES, useExisting: OrdersService },
    PlaceOrderService,
    HoldLimitsService,
    StockService,
    StoreOrderService,
    OrderStatusService,
    OrderNotificationsService,
    HoldExpiryJob,
    OrderMetricsService,
    DownloadLinksService,
    DownloadService,
    ContractService,
  ],
  exports: [COUPON_USES, OrdersService, OrderStatusService],
})
export class OrdersModule {}
