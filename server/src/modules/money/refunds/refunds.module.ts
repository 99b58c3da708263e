import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { OrdersModule } from '../../sales/orders/index.js';
import { PaymentProblemsModule } from '../payment-problems/index.js';
import { PaymentsModule } from '../payments/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { RefundsController } from './api/refunds.controller.js';
import {
  OrderRefundsResolver,
  RefundAuthorResolver,
  RefundLoader,
  RefundsResolver,
  SaleRefundsResolver,
} from './api/refunds.resolver.js';
import { Refund, RefundLine } from './refund.entity.js';
import { RefundedOrderListener } from './refunded-order.listener.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundProblemsService } from './refund-problems.service.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import { RefundsService } from './refunds.service.js';
import { ReportedRefundBookingService } from './reported-refund-booking.service.js';
import { SendRefundJob } from './send-refund.job.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Refund, RefundLine]),
    LedgerModule,
    MailModule,
    OrdersModule,
    PaymentProblemsModule,
    PaymentsModule,
    WebhooksModule,
  ],
  controllers: [RefundsController],
  providers: [
    RefundsResolver,
    OrderRefundsResolver,
    RefundAuthorResolver,
    SaleRefundsResolver,
    RefundLoader,
    RefundsService,
    RefundSettlementService,
    RefundEventsService,
    RefundProblemsService,
    ReportedRefundBookingService,
    SendRefundJob,
    RefundedOrderListener,
  ],
  exports: [ReportedRefundBookingService],
})
export class RefundsModule {}
