import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { OrdersModule } from '../../sales/orders/index.js';
import { PaymentProblemsModule } from '../payment-problems/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { RefundListController } from './api/refund-list.controller.js';
import { RefundListResolver } from './api/refund-list.resolver.js';
import { RefundsController } from './api/refunds.controller.js';
import {
  OrderRefundsResolver,
  RefundAuthorResolver,
  RefundLoader,
  RefundsResolver,
  SaleRefundsResolver,
} from './api/refunds.resolver.js';
import { Refund, RefundLine } from './refund.entity.js';
import { OnlineRefundService } from './online-refund.service.js';
import { RefundAcceptanceService } from './refund-acceptance.service.js';
import { RefundBookingService } from './refund-booking.service.js';
import { RefundFailureService } from './refund-failure.service.js';
import { RefundMailsService } from './refund-mails.service.js';
import { RequestRefundService } from './request-refund.service.js';
import { CancelledServicesListener } from './cancelled-services.listener.js';
import { RefundedOrderListener } from './refunded-order.listener.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundProblemsService } from './refund-problems.service.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import { RefundListService } from './refund-list.service.js';
import { RefundsService } from './refunds.service.js';
import { ReportedRefundBookingService } from './reported-refund-booking.service.js';
import { AdminReturnsService } from './returns/admin-returns.service.js';
import { EarlierReturnJob } from './returns/earlier-return.job.js';
import { PaymentReturn } from './payment-return.entity.js';
import { PaymentReturnsController } from './returns/payment-returns.controller.js';
import {
  PaymentReturnsResolver,
  ProblemReturnsResolver,
  ReturnableLoader,
} from './returns/payment-returns.resolver.js';
import { PaymentReturnsService } from './returns/payment-returns.service.js';
import { ReturnMailsService } from './returns/return-mails.service.js';
import { RefundReportsListener } from './sending/refund-reports.listener.js';
import { SendRefundJob } from './sending/send-refund.job.js';
import { UnsentRefundsService } from './sending/unsent-refunds.service.js';
import { UnsentReturnsService } from './sending/unsent-returns.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Refund, RefundLine, PaymentReturn]),
    LedgerModule,
    MailModule,
    OrdersModule,
    PaymentProblemsModule,
    PaymentsModule,
    SellersModule,
    WebhooksModule,
  ],
  controllers: [PaymentReturnsController, RefundListController, RefundsController],
  providers: [
    RefundsResolver,
    OrderRefundsResolver,
    RefundAuthorResolver,
    SaleRefundsResolver,
    RefundLoader,
    RefundsService,
    RefundListService,
    RefundListResolver,
    RequestRefundService,
    OnlineRefundService,
    RefundBookingService,
    RefundAcceptanceService,
    RefundFailureService,
    RefundMailsService,
    RefundSettlementService,
    RefundEventsService,
    RefundProblemsService,
    ReportedRefundBookingService,
    AdminReturnsService,
    PaymentReturnsService,
    PaymentReturnsResolver,
    ProblemReturnsResolver,
    ReturnableLoader,
    ReturnMailsService,
    UnsentRefundsService,
    UnsentReturnsService,
    SendRefundJob,
    RefundReportsListener,
    EarlierReturnJob,
    CancelledServicesListener,
    RefundedOrderListener,
  ],
  exports: [PaymentReturnsService, RefundsService, ReportedRefundBookingService],
})
export class RefundsModule {}
