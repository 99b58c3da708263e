import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../captcha/index.js';
import { MailModule } from '../mail/index.js';
import { ServiceOrderIntake } from './service-order-intake.service.js';
import { ServiceOrder } from './service-order.entity.js';
import { ServiceOrdersController } from './service-orders.controller.js';
import { ServiceOrdersExportController } from './service-orders-export.controller.js';
import { ServiceOrdersResolver } from './service-orders.resolver.js';
import { ServiceOrdersService } from './service-orders.service.js';
import { ServiceOrdersTransport } from './service-orders.transport.js';

@Module({
  imports: [TypeOrmModule.forFeature([ServiceOrder]), CaptchaModule, MailModule],
  controllers: [ServiceOrdersController, ServiceOrdersExportController],
  providers: [ServiceOrdersResolver, ServiceOrdersTransport, ServiceOrderIntake, ServiceOrdersService],
})
export class OrdersForServicesModule {}
