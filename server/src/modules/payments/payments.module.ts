import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { ORDER_PAYMENTS, OrdersModule } from '../orders/index.js';
import { PaymentLoader } from './api/payment.loader.js';
import { PaymentFieldsResolver, PaymentsResolver } from './api/payments.resolver.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { CloseCheckoutJob } from './checkout/close-checkout.job.js';
import { OrderPaymentsService } from './checkout/order-payments.service.js';
import { Payment } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentSettingsService } from './settings/payment-settings.service.js';
import { PaymentEventsService } from './settlement/payment-events.service.js';
import { RefundJob } from './settlement/refund.job.js';
import { RefundService } from './settlement/refund.service.js';
import { SettlementService } from './settlement/settlement.service.js';
import { StripeWebhookController } from './stripe/stripe-webhook.controller.js';
import { StripeGateway } from './stripe/stripe.gateway.js';

/** Global, because OrdersModule injects `ORDER_PAYMENTS` and cannot import this module, which imports it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Payment]), OrdersModule, MailModule],
  controllers: [StripeWebhookController],
  providers: [
    PaymentsResolver,
    PaymentFieldsResolver,
    PaymentLoader,
    PaymentRepository,
    PaymentSettingsService,
    CheckoutService,
    CloseCheckoutJob,
    OrderPaymentsService,
    { provide: ORDER_PAYMENTS, useExisting: OrderPaymentsService },
    PaymentEventsService,
    SettlementService,
    RefundService,
    RefundJob,
    StripeGateway,
  ],
  exports: [ORDER_PAYMENTS],
})
export class PaymentsModule {}
