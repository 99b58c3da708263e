import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../../platform/captcha/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { AdminServiceOrdersController } from './admin-service-orders.controller.js';
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
    TypeOrmModule.forFeature([ServiceOrder]),
    CaptchaModule,
    MailModule,
    StoreNoticesModule,
    WebhooksModule,
  ],
  controllers: [ServiceOrdersController, AdminServiceOrdersController, ServiceOrdersExportController],
  providers: [
    ServiceOrdersListener,
    ServiceOrdersResolver,
    ServiceOrderIntakeService,
    ServiceOrderListService,
    ServiceOrdersService,
  ],
})
export class OrdersForServicesModule {}
