import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { OrdersModule } from '../../sales/orders/index.js';
import { PaymentLoader } from './api/payment.loader.js';
import { PaymentsController } from './api/payments.controller.js';
import { PaymentAuthorResolver, PaymentFieldsResolver, PaymentsResolver } from './api/payments.resolver.js';
import { PaymentProblemsModule } from '../payment-problems/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { CheckoutSessionService } from './checkout/checkout-session.service.js';
import { CurrentPaymentService } from './checkout/current-payment.service.js';
import { PaymentNoticesService } from './checkout/payment-notices.service.js';
import { OrdersForServicesModule } from '../../sales/orders-for-services/index.js';
import { CloseCheckoutJob } from './checkout/close-checkout.job.js';
import { OrderPaymentsService } from './checkout/order-payments.service.js';
import { Payment } from './payment.entity.js';
import { PaymentGatewaysService } from './payment-gateways.service.js';
import { PaymentRepository } from './payment.repository.js';
import { CollectionJob } from './paypal/collection.job.js';
import { CollectionService } from './paypal/collection.service.js';
import { PayPalWebhookController } from './paypal/paypal-webhook.controller.js';
import { PayPalClientService } from './paypal/paypal-client.service.js';
import { PayPalGateway } from './paypal/paypal.gateway.js';
import { PaymentSettingsController } from './settings/payment-settings.controller.js';
import { PaymentSettingsService } from './settings/payment-settings.service.js';
import { ManualPaymentService } from './recording/manual-payment.service.js';
import { RecordPaymentService } from './recording/record-payment.service.js';
import { RecordedPaymentsController } from './recording/recorded-payments.controller.js';
import { PayServiceService } from './services/pay-service.service.js';
import { ServicePaymentsController } from './services/service-payments.controller.js';
import { ServicePaymentsResolver } from './services/service-payments.resolver.js';
import { PaymentEventsService } from './settlement/payment-events.service.js';
import { PaymentRefundsService } from './settlement/payment-refunds.service.js';
import { ReportedRefundsService } from './settlement/reported-refunds.service.js';
import { OwedMoneyService } from './settlement/owed-money.service.js';
import { ApplyReportedRefundService } from './settlement/apply-reported-refund.service.js';
import { ForwardedReportsService } from './settlement/forwarded-reports.service.js';
import { PaymentEffectsService } from './settlement/payment-effects.service.js';
import { PaymentEventRepository } from './settlement/payment-event.repository.js';
import { ReceivedPaymentsService } from './settlement/received-payments.service.js';
import { SessionEventsService } from './settlement/session-events.service.js';
import { SettlementService } from './settlement/settlement.service.js';
import { StripeWebhookController } from './stripe/stripe-webhook.controller.js';
import { StripeClientService } from './stripe/stripe-client.service.js';
import { StripeGateway } from './stripe/stripe.gateway.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Payment]),
    OrdersModule,
    OrdersForServicesModule,
    MailModule,
    PaymentProblemsModule,
    SettingsModule,
  ],
  controllers: [
    PaymentsController,
    StripeWebhookController,
    PayPalWebhookController,
    RecordedPaymentsController,
    ServicePaymentsController,
    PaymentSettingsController,
  ],
  providers: [
    PaymentsResolver,
    PaymentFieldsResolver,
    PaymentLoader,
    PaymentRepository,
    PaymentSettingsService,
    PaymentAuthorResolver,
    RecordPaymentService,
    PayServiceService,
    ServicePaymentsResolver,
    ManualPaymentService,
    CheckoutService,
    CheckoutSessionService,
    CurrentPaymentService,
    PaymentNoticesService,
    CloseCheckoutJob,
    OrderPaymentsService,
    PaymentEventsService,
    PaymentEffectsService,
    ForwardedReportsService,
    PaymentEventRepository,
    SessionEventsService,
    ReceivedPaymentsService,
    SettlementService,
    OwedMoneyService,
    PaymentRefundsService,
    ReportedRefundsService,
    ApplyReportedRefundService,
    StripeClientService,
    StripeGateway,
    PayPalClientService,
    PayPalGateway,
    PaymentGatewaysService,
    CollectionService,
    CollectionJob,
  ],
  exports: [
    OrderPaymentsService,
    OwedMoneyService,
    PaymentRefundsService,
    PaymentRepository,
    PaymentGatewaysService,
    PaymentSettingsService,
    StripeClientService,
  ],
})
export class PaymentsModule {}
