import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../../sales/orders/index.js';
import { PaymentProblemsModule } from '../payment-problems/index.js';
import { PaymentsModule } from '../payments/index.js';
import { UsersModule } from '../../people/users/index.js';
import { BillingController } from './api/billing.controller.js';
import { InvoiceListController } from './api/invoice-list.controller.js';
import { InvoiceListResolver } from './api/invoice-list.resolver.js';
import { InvoicesController } from './api/invoices.controller.js';
import { BillingDetailsResolver, InvoiceLoader, OrderInvoiceResolver } from './api/invoices.resolver.js';
import { BillingDetails } from './billing/billing-details.entity.js';
import { BillingDetailsService } from './billing/billing-details.service.js';
import { CheckVatNumberJob } from './billing/check-vat-number.job.js';
import { MergedBillingListener } from './billing/merged-billing.listener.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceListService } from './invoice-list.service.js';
import { InvoicesService } from './invoices.service.js';
import { InvoiceListener } from './issuing/invoice.listener.js';
import { DemoInvoicesJob } from './issuing/demo-invoices.job.js';
import { IssueInvoiceService } from './issuing/issue-invoice.service.js';
import { OrderAccountsService } from './order-accounts.service.js';
import { RefundsModule } from '../refunds/index.js';
import { InvoiceTaxesService } from './stripe-tax/invoice-taxes.service.js';
import { OrderTaxesService } from './stripe-tax/order-taxes.service.js';
import { RecordTaxJob } from './stripe-tax/record-tax.job.js';
import { TaxCalculation, TaxTransaction } from './stripe-tax/stripe-tax.entity.js';
import { StripeTaxGateway } from './stripe-tax/stripe-tax.gateway.js';
import { VatCheckService } from './tax/vat-check.service.js';
import { ViesGateway } from './tax/vies.gateway.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Invoice, BillingDetails, TaxCalculation, TaxTransaction]),
    OrdersModule,
    PaymentProblemsModule,
    PaymentsModule,
    RefundsModule,
    UsersModule,
  ],
  controllers: [InvoiceListController, InvoicesController, BillingController],
  providers: [
    InvoicesService,
    InvoiceListService,
    InvoiceListResolver,
    OrderAccountsService,
    IssueInvoiceService,
    InvoiceListener,
    DemoInvoicesJob,
    InvoiceLoader,
    OrderInvoiceResolver,
    BillingDetailsService,
    BillingDetailsResolver,
    CheckVatNumberJob,
    MergedBillingListener,
    VatCheckService,
    ViesGateway,
    StripeTaxGateway,
    OrderTaxesService,
    InvoiceTaxesService,
    RecordTaxJob,
  ],
  exports: [InvoicesService, OrderAccountsService, OrderTaxesService],
})
export class InvoicesModule {}
