import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponsModule } from '../coupons/index.js';
import { MailModule } from '../mail/index.js';
import { ProductsModule } from '../products/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { ContractMail } from './contract/contract-mail.js';
import { RightsContracts } from './contract/rights-contracts.service.js';
import { Copies } from './copies.service.js';
import { DownloadAnswers } from './download-answers.js';
import { DownloadDesk } from './download-desk.service.js';
import { DownloadLink } from './download-link.entity.js';
import { DownloadLinks } from './download-links.service.js';
import { DownloadsController } from './downloads.controller.js';
import { HoldLimitsService } from './hold-limits.service.js';
import { HoldExpiry } from './hold-expiry.service.js';
import { OrderAnnouncements } from './order-announcements.service.js';
import { OrderBodies } from './order-bodies.js';
import { OrderDelivery } from './order-delivery.service.js';
import { OrderFieldsResolver } from './order-fields.resolver.js';
import { OrderLine } from './order-line.entity.js';
import { OrderLoaders } from './order.loaders.js';
import { OrderMails } from './order-mails.service.js';
import { OrderMetrics } from './order-metrics.js';
import { OrderPayments } from './order-payments.js';
import { OrderReader } from './order-reader.service.js';
import { OrderStatusChange } from './order-status-change.entity.js';
import { OrderStatusService } from './order-status.service.js';
import { Order } from './order.entity.js';
import { OrdersController } from './orders.controller.js';
import { OrdersExportController } from './orders-export.controller.js';
import { OrdersResolver } from './orders.resolver.js';
import { PlaceOrder } from './place-order.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Order, OrderLine, OrderStatusChange, DownloadLink]),
    CouponsModule,
    MailModule,
    ProductsModule,
    WebhooksModule,
  ],
  controllers: [OrdersController, OrdersExportController, DownloadsController],
  providers: [
    ...[OrdersResolver, OrderFieldsResolver, OrderLoaders, OrderBodies],
    ...[PlaceOrder, HoldLimitsService, Copies, OrderReader],
    ...[OrderStatusService, OrderDelivery, OrderAnnouncements, OrderMails, OrderPayments, HoldExpiry],
    OrderMetrics,
    ...[DownloadLinks, DownloadDesk, DownloadAnswers, RightsContracts, ContractMail],
  ],
  exports: [PlaceOrder, OrderReader, OrderStatusService, OrderPayments],
})
export class OrdersModule {}
