import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/index.js';
import { UsersModule } from '../users/index.js';
import { BillingController } from './api/billing.controller.js';
import { InvoicesController } from './api/invoices.controller.js';
import { BillingDetailsResolver, InvoiceLoader, OrderInvoiceResolver } from './api/invoices.resolver.js';
import { BillingDetails } from './billing/billing-details.entity.js';
import { BillingDetailsService } from './billing/billing-details.service.js';
import { CheckVatNumberJob } from './billing/check-vat-number.job.js';
import { MergedBillingListener } from './billing/merged-billing.listener.js';
import { Invoice } from './invoice.entity.js';
import { InvoicesService } from './invoices.service.js';
import { InvoiceListener } from './issuing/invoice.listener.js';
import { IssueInvoiceService } from './issuing/issue-invoice.service.js';
import { VatCheckService } from './tax/vat-check.service.js';
import { ViesGateway } from './tax/vies.gateway.js';

@Module({
  imports: [TypeOrmModule.forFeature([Invoice, BillingDetails]), OrdersModule, UsersModule],
  controllers: [InvoicesController, BillingController],
  providers: [
    InvoicesService,
    IssueInvoiceService,
    InvoiceListener,
    InvoiceLoader,
    OrderInvoiceResolver,
    BillingDetailsService,
    BillingDetailsResolver,
    CheckVatNumberJob,
    MergedBillingListener,
    VatCheckService,
    ViesGateway,
  ],
})
export class InvoicesModule {}
