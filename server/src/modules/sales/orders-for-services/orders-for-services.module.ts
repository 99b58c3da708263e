import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../../platform/captcha/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { AdminServiceOrdersController } from './admin-service-orders.controller.js';
import { AgreementsController } from './agreements.controller.js';
import { AgreementsResolver } from './agreements.resolver.js';
import { EndServiceOrderService } from './end-service-order.service.js';
import { ServiceMessage } from './messages/service-message.entity.js';
import { ServiceMessagesService } from './messages/service-messages.service.js';
import { QuoteMailsService } from './quotes/quote-mails.service.js';
import { ServiceQuote } from './quotes/service-quote.entity.js';
import { ServiceQuotesService } from './quotes/service-quotes.service.js';
import { ServiceMailsService } from './service-mails.service.js';
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

@Module({
  imports: [
    TypeOrmModule.forFeature([ServiceOrder, ServiceQuote, ServiceMessage]),
    CaptchaModule,
    MailModule,
    StoreNoticesModule,
    WebhooksModule,
  ],
  controllers: [
    ServiceOrdersController,
    AgreementsController,
    AdminServiceOrdersController,
    ServiceOrdersExportController,
  ],
  providers: [
    AgreementsResolver,
    EndServiceOrderService,
    QuoteMailsService,
    ServiceMailsService,
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
})
export class OrdersForServicesModule {}
