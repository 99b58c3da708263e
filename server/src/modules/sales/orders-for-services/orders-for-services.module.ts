import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../../platform/captcha/index.js';
import { LegalTextsModule } from '../../platform/legal-texts/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { PackagesModule } from '../../catalogue/packages/index.js';
import { CertificatesModule } from '../certificates/index.js';
import { OrderMessagesModule } from '../order-messages/index.js';
import { OrdersModule } from '../orders/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { MediaModule } from '../../platform/media/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { AdminServiceOrdersController } from './admin-service-orders.controller.js';
import { AgreementsController } from './agreements.controller.js';
import { AgreementsResolver } from './agreements.resolver.js';
import { BriefFileCheckService } from './brief/brief-file-check.service.js';
import { BriefFileFacade } from './brief/brief-file.facade.js';
import { BriefFilesController } from './brief/brief-files.controller.js';
import { BriefFilesLoader } from './brief/brief-files.loader.js';
import { BriefFilesResolver } from './brief/brief-files.resolver.js';
import { BriefFilesService } from './brief/brief-files.service.js';
import { OpenRequestsService } from './brief/open-requests.service.js';
import { ServiceBriefFile } from './brief/service-brief-file.entity.js';
import { CompareStemsJob } from './delivery/compare-stems.job.js';
import { DeliveryMailsService } from './delivery/delivery-mails.service.js';
import { ServiceAgreementsService } from './delivery/service-agreements.service.js';
import { ServiceDeliveryController } from './delivery/service-delivery.controller.js';
import { ServiceDeliveryResolver } from './delivery/service-delivery.resolver.js';
import { ServiceFilesService } from './delivery/service-files.service.js';
import { ServicePackagesLoader } from './delivery/service-packages.loader.js';
import { ServicePackagesService } from './delivery/service-packages.service.js';
import { ServicePapersListener } from './delivery/service-papers.listener.js';
import { EndServiceOrderService } from './end-service-order.service.js';
import { ServiceMakersController } from './makers/service-makers.controller.js';
import { ServiceMakersResolver } from './makers/service-makers.resolver.js';
import { ServiceMakersService } from './makers/service-makers.service.js';
import { ServiceMessage, ServiceMessageFile } from './messages/service-message.entity.js';
import { MessageNewsService } from './messages/message-news.service.js';
import { ServiceMessageFilesService } from './messages/service-message-files.service.js';
import { ServiceMessagesController } from './messages/service-messages.controller.js';
import { ServiceMessagesService } from './messages/service-messages.service.js';
import { QuoteAnswersController } from './quotes/quote-answers.controller.js';
import { QuoteMailsService } from './quotes/quote-mails.service.js';
import { ServiceQuote } from './quotes/service-quote.entity.js';
import { ServiceQuotesService } from './quotes/service-quotes.service.js';
import { ServiceMailsService } from './service-mails.service.js';
import { CompleteServiceOrderService } from './complete-service-order.service.js';
import { CancelledStagesService } from './payments/cancelled-stages.service.js';
import { ServicePaymentsService } from './payments/service-payments.service.js';
import { StagePaymentsListener } from './payments/stage-payments.listener.js';
import { UnpaidDepositsJob } from './payments/unpaid-deposits.job.js';
import { ServiceOrderViewsService } from './service-order-views.service.js';
import { ServiceOrderFieldsResolver } from './service-order-fields.resolver.js';
import { ServiceOrderLoader } from './service-order.loader.js';
import { ServiceOrderIntakeService } from './service-order-intake.service.js';
import { ServiceOrdersListener } from './service-orders.listener.js';
import { ServiceOrder } from './service-order.entity.js';
import { ServiceOrdersController } from './service-orders.controller.js';
import { ServiceOrderListService } from './service-order-list.service.js';
import { ServiceOrdersExportController } from './service-orders-export.controller.js';
import { ServiceOrdersResolver } from './service-orders.resolver.js';
import { ServiceOrdersService } from './service-orders.service.js';
import { ReviewAnswersService } from './versions/review-answers.service.js';
import { ReviewEndsJob } from './versions/review-ends.job.js';
import { ReviewMailsService } from './versions/review-mails.service.js';
import { ReviewStepsService } from './versions/review-steps.service.js';
import { ServiceCommentsService } from './versions/service-comments.service.js';
import { ServiceReviewsController } from './versions/service-reviews.controller.js';
import { ServiceReviewsResolver } from './versions/service-reviews.resolver.js';
import { ServiceReviewsService } from './versions/service-reviews.service.js';
import { ServiceComment, ServiceRound, ServiceVersion } from './versions/service-version.entity.js';
import { ServiceVersionsService } from './versions/service-versions.service.js';
import { VersionFileFacade } from './versions/version-file.facade.js';
import { VersionPreviewsService } from './versions/version-previews.service.js';
import { VersionStorageService } from './versions/version-storage.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ServiceOrder,
      ServiceQuote,
      ServiceMessage,
      ServiceMessageFile,
      ServiceBriefFile,
      ServiceVersion,
      ServiceRound,
      ServiceComment,
    ]),
    CaptchaModule,
    LegalTextsModule,
    MailModule,
    CertificatesModule,
    OrderMessagesModule,
    OrdersModule,
    PackagesModule,
    SellersModule,
    MediaModule,
    StoreNoticesModule,
    WebhooksModule,
  ],
  controllers: [
    ServiceOrdersController,
    AgreementsController,
    BriefFilesController,
    ServiceMessagesController,
    QuoteAnswersController,
    AdminServiceOrdersController,
    ServiceMakersController,
    ServiceDeliveryController,
    ServiceOrdersExportController,
    ServiceReviewsController,
  ],
  providers: [
    AgreementsResolver,
    BriefFileCheckService,
    BriefFileFacade,
    BriefFilesLoader,
    BriefFilesResolver,
    BriefFilesService,
    OpenRequestsService,
    CancelledStagesService,
    CompleteServiceOrderService,
    EndServiceOrderService,
    ServicePaymentsService,
    StagePaymentsListener,
    UnpaidDepositsJob,
    ServiceOrderViewsService,
    QuoteMailsService,
    ReviewAnswersService,
    ReviewEndsJob,
    ReviewMailsService,
    ReviewStepsService,
    ServiceCommentsService,
    ServiceReviewsResolver,
    ServiceReviewsService,
    ServiceVersionsService,
    VersionFileFacade,
    VersionPreviewsService,
    VersionStorageService,
    ServiceMailsService,
    ServiceMakersResolver,
    ServiceMakersService,
    CompareStemsJob,
    DeliveryMailsService,
    ServiceAgreementsService,
    ServiceDeliveryResolver,
    ServiceFilesService,
    ServicePackagesLoader,
    ServicePackagesService,
    ServicePapersListener,
    MessageNewsService,
    ServiceMessageFilesService,
    ServiceMessagesService,
    ServiceOrderFieldsResolver,
    ServiceOrderLoader,
    ServiceOrdersListener,
    ServiceQuotesService,
    ServiceOrdersResolver,
    ServiceOrderIntakeService,
    ServiceOrderListService,
    ServiceOrdersService,
  ],
  exports: [
    EndServiceOrderService,
    OpenRequestsService,
    ServicePaymentsService,
    ServiceOrdersService,
    ServiceOrderViewsService,
    ServiceAgreementsService,
  ],
})
export class OrdersForServicesModule {}
