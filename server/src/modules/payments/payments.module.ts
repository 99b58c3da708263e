import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { CheckoutClosing } from './checkout-closing.service.js';
import { OnlinePayments } from './online-payments.service.js';
import { OrderPaymentDesk } from './order-payment-desk.js';
import { PaymentArrival } from './payment-arrival.service.js';
import { PaymentBook } from './payment-book.service.js';
import { PaymentEvents } from './payment-events.service.js';
import { PaymentFieldsResolver } from './payment-fields.resolver.js';
import { PaymentReader } from './payment-reader.service.js';
import { PaymentSettingsService } from './payment-settings.service.js';
import { Payment } from './payment.entity.js';
import { PaymentLoaders } from './payment.loaders.js';
import { PaymentsResolver } from './payments.resolver.js';
import { Refunds } from './refunds.service.js';
import { StripeGateway } from './stripe/stripe-gateway.js';
import { StripeWebhookController } from './stripe/stripe-webhook.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Payment]), OrdersModule, MailModule],
  controllers: [StripeWebhookController],
  providers: [
    ...[PaymentsResolver, PaymentFieldsResolver, PaymentLoaders, PaymentReader, PaymentSettingsService],
    ...[OnlinePayments, CheckoutClosing, OrderPaymentDesk, StripeGateway],
    ...[PaymentEvents, PaymentArrival, PaymentBook, Refunds],
  ],
})
export class PaymentsModule {}
