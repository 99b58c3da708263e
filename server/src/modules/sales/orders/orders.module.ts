import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponsModule } from '../coupons/index.js';
import { LegalTextsModule } from '../../platform/legal-texts/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { MediaModule } from '../../platform/media/index.js';
import { PackagesModule } from '../../catalogue/packages/index.js';
import { ProductsModule } from '../../catalogue/products/index.js';
import { SavedTracksModule } from '../../buyers/saved-tracks/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { DeliveryController } from './api/delivery.controller.js';
import { DownloadPackagesResolver } from './api/download-packages.resolver.js';
import { DeliveryFieldsResolver, DeliveryResolver, OrderLineFilesResolver } from './api/delivery.resolver.js';
import { OrderListService } from './order-list.service.js';
import { OrdersExportController } from './api/orders-export.controller.js';
import { OrderLoader } from './api/order.loader.js';
import { OrderMapper } from './api/order.mapper.js';
import { OrdersController } from './api/orders.controller.js';
import { OrderFieldsResolver, OrdersResolver } from './api/orders.resolver.js';
import { QuotesController } from './api/quotes.controller.js';
import { QuotesResolver } from './api/quotes.resolver.js';
import { ProjectOrdersController } from './api/project-orders.controller.js';
import {
  ProjectOfferLoader,
  ProjectOfferResolver,
  ProjectOrdersResolver,
} from './api/project-orders.resolver.js';
import { PurchasesController } from './api/purchases.controller.js';
import { ContractFilesRepository } from './contracts/contract-files.repository.js';
import { ContractService } from './contracts/contract.service.js';
import { RevocationsController } from './contracts/revocations.controller.js';
import { RevocationsService } from './contracts/revocations.service.js';
import { SampleContractController } from './contracts/sample-contract.controller.js';
import { ArchiveDocumentsService } from './delivery/archive-documents.service.js';
import { DeliveryEvent } from './delivery/delivery-event.entity.js';
import { DeliveryHistoryLoader } from './delivery/delivery-history.loader.js';
import { DeliveryService } from './delivery/delivery.service.js';
import { DownloadLink } from './delivery/download-link.entity.js';
import { DownloadLinksService } from './delivery/download-links.service.js';
import { DownloadService } from './delivery/download.service.js';
import { DownloadUsesService } from './delivery/download-uses.service.js';
import { DownloadsController } from './delivery/downloads.controller.js';
import { BuyerDeletionListener } from './lifecycle/buyer-deletion.listener.js';
import { HoldExpiryJob } from './lifecycle/hold-expiry.job.js';
import { HoldRemindersJob } from './lifecycle/hold-reminders.job.js';
import { MergedOrdersListener } from './lifecycle/merged-orders.listener.js';
import { OrderMetricsService } from './lifecycle/order-metrics.service.js';
import { StoreMailsService } from './lifecycle/store-mails.service.js';
import { OrderNotificationsService } from './lifecycle/order-notifications.service.js';
import { OrderRevocationService } from './lifecycle/order-revocation.service.js';
import { OrderValidityService } from './lifecycle/order-validity.service.js';
import { CancelOrderService } from './lifecycle/cancel-order.service.js';
import { PaidOrdersService } from './lifecycle/paid-orders.service.js';
import { OrderTransitionsService } from './lifecycle/order-transitions.service.js';
import { OrderStatusService } from './lifecycle/order-status.service.js';
import { Order, OrderLine, OrderStatusChange } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import { HoldLimitsService } from './placement/hold-limits.service.js';
import { NewOrderRepository } from './placement/new-order.repository.js';
import { OrderPricingService } from './placement/order-pricing.service.js';
import { PlaceOrderService } from './placement/place-order.service.js';
import { QuoteOrderService } from './placement/quote-order.service.js';
import { ReserveOrderService } from './placement/reserve-order.service.js';
import { SaleEventsListener } from './sales/sale-events.listener.js';
import { SaleMailsListener } from './sales/sale-mails.listener.js';
import { SalesController } from './sales/sales.controller.js';
import { SalesResolver } from './sales/sales.resolver.js';
import { SoldTracksService } from './sales/sold-tracks.service.js';
import { PlaceProjectOrderService } from './placement/place-project-order.service.js';
import { ProjectOrderService } from './placement/project-order.service.js';
import { StageOrderService } from './placement/stage-order.service.js';
import { StockService } from './placement/stock.service.js';
import { TestOrdersService } from './test-mode/test-orders.service.js';
import { StoreOrderService } from './placement/store-order.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Order, OrderLine, OrderStatusChange, DownloadLink, DeliveryEvent]),
    CouponsModule,
    LegalTextsModule,
    MailModule,
    MediaModule,
    PackagesModule,
    ProductsModule,
    SavedTracksModule,
    SellersModule,
    StoreNoticesModule,
    WebhooksModule,
  ],
  controllers: [
    OrdersController,
    QuotesController,
    PurchasesController,
    SampleContractController,
    DeliveryController,
    ProjectOrdersController,
    OrdersExportController,
    DownloadsController,
    RevocationsController,
    SalesController,
  ],
  providers: [
    NewOrderRepository,
    OrdersResolver,
    QuotesResolver,
    OrderFieldsResolver,
    OrderListService,
    SalesResolver,
    SoldTracksService,
    SaleEventsListener,
    SaleMailsListener,
    OrderLoader,
    OrderMapper,
    OrdersService,
    TestOrdersService,
    OrderPricingService,
    PlaceOrderService,
    QuoteOrderService,
    ReserveOrderService,
    HoldLimitsService,
    StageOrderService,
    StockService,
    StoreOrderService,
    PlaceProjectOrderService,
    ProjectOrderService,
    ProjectOrdersResolver,
    ProjectOfferLoader,
    ProjectOfferResolver,
    OrderStatusService,
    OrderTransitionsService,
    PaidOrdersService,
    CancelOrderService,
    OrderValidityService,
    OrderNotificationsService,
    StoreMailsService,
    HoldExpiryJob,
    HoldRemindersJob,
    MergedOrdersListener,
    BuyerDeletionListener,
    OrderMetricsService,
    DownloadLinksService,
    DownloadService,
    DownloadUsesService,
    ArchiveDocumentsService,
    DeliveryService,
    DeliveryHistoryLoader,
    DeliveryResolver,
    DeliveryFieldsResolver,
    OrderLineFilesResolver,
    DownloadPackagesResolver,
    ContractFilesRepository,
    ContractService,
    RevocationsService,
    OrderRevocationService,
  ],
  exports: [
    StageOrderService,
    ContractService,
    DownloadLinksService,
    OrderRevocationService,
    OrdersService,
    OrderStatusService,
    PaidOrdersService,
  ],
})
export class OrdersModule {}
