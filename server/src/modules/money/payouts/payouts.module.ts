import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoicesModule } from '../invoices/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { OrdersModule } from '../../sales/orders/index.js';
import { PaymentProblemsModule } from '../payment-problems/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SecurityNoticesModule } from '../../people/security-notices/index.js';
import { SessionsModule } from '../../people/sessions/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { DuePayoutsService } from './due-payouts.service.js';
import { PayoutListService } from './payout-list.service.js';
import { PayoutsExportController } from './api/payouts-export.controller.js';
import { PayoutsController } from './api/payouts.controller.js';
import {
  PayoutRecipientResolver,
  PayoutsResolver,
  SellerBalanceLoader,
  SellerBalanceResolver,
} from './api/payouts.resolver.js';
import { AdjustmentsService } from './adjustments/adjustments.service.js';
import { PaypalFileController } from './paypal-file/paypal-file.controller.js';
import { PaypalFileService } from './paypal-file/paypal-file.service.js';
import { BankAccountsService } from './bank-accounts.service.js';
import { PayablePayoutsService } from './payable-payouts.service.js';
import { PayoutBookingService } from './payout-booking.service.js';
import { PayoutMailsService } from './payout-mails.service.js';
import { Payout } from './payout.entity.js';
import { PayoutsService } from './payouts.service.js';
import { IssueSelfBillingService } from './self-billing/issue-self-billing.service.js';
import { SelfBillingController } from './self-billing/self-billing.controller.js';
import { SelfBillingDocument } from './self-billing/self-billing-document.entity.js';
import { SelfBillingListener } from './self-billing/self-billing.listener.js';
import {
  PayoutSelfBillingResolver,
  SelfBillingLoader,
  SellerSelfBillingResolver,
} from './self-billing/self-billing.resolver.js';
import { SelfBillingService } from './self-billing/self-billing.service.js';
import { SelfBillingTradersService } from './self-billing/self-billing-traders.service.js';
import { SepaFile } from './sepa/sepa-file.entity.js';
import { SepaFilesController } from './sepa/sepa-files.controller.js';
import { SepaFilesService } from './sepa/sepa-files.service.js';
import { PayoutSettingsController } from './settings/payout-settings.controller.js';
import { PayoutSettingsResolver } from './settings/payout-settings.resolver.js';
import { PayoutSettingsService } from './settings/payout-settings.service.js';
import { SellerBalanceService } from './seller-balance.service.js';
import { SellerDutiesListener } from './seller-duties.listener.js';
import { AddedAccountListener } from './stripe/added-account.listener.js';
import { PayoutAccountController } from './stripe/payout-account.controller.js';
import { PayoutAccount } from './stripe/payout-account.entity.js';
import { PayoutAccountLoader, PayoutAccountResolver } from './stripe/payout-account.resolver.js';
import { PayoutAccountsService } from './stripe/payout-accounts.service.js';
import { StripeConnectGateway } from './stripe/stripe-connect.gateway.js';
import { SendTransferJob } from './stripe/send-transfer.job.js';
import { TransferResultsService } from './stripe/transfer-results.service.js';
import { TraderRequirementService } from './trader-requirement.service.js';
import { StatementsController } from './statements/statements.controller.js';
import { StatementsResolver } from './statements/statements.resolver.js';
import { StatementsService } from './statements/statements.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Payout, PayoutAccount, SelfBillingDocument, SepaFile]),
    InvoicesModule,
    LedgerModule,
    MailModule,
    OrdersModule,
    PaymentProblemsModule,
    PaymentsModule,
    SecurityNoticesModule,
    SellersModule,
    SessionsModule,
    SettingsModule,
    WebhooksModule,
  ],
  controllers: [
    PayoutsController,
    PayoutsExportController,
    PaypalFileController,
    SepaFilesController,
    PayoutSettingsController,
    StatementsController,
    SelfBillingController,
    PayoutAccountController,
  ],
  providers: [
    PayoutsResolver,
    PayoutRecipientResolver,
    SellerBalanceResolver,
    StatementsResolver,
    StatementsService,
    SelfBillingService,
    SelfBillingTradersService,
    IssueSelfBillingService,
    SelfBillingListener,
    SelfBillingLoader,
    PayoutSelfBillingResolver,
    SellerSelfBillingResolver,
    AdjustmentsService,
    PayablePayoutsService,
    PaypalFileService,
    BankAccountsService,
    TraderRequirementService,
    SepaFilesService,
    PayoutSettingsService,
    PayoutSettingsResolver,
    SellerBalanceLoader,
    PayoutListService,
    PayoutsService,
    DuePayoutsService,
    PayoutMailsService,
    PayoutBookingService,
    PayoutAccountsService,
    AddedAccountListener,
    PayoutAccountLoader,
    PayoutAccountResolver,
    StripeConnectGateway,
    SendTransferJob,
    TransferResultsService,
    SellerBalanceService,
    SellerDutiesListener,
  ],
  exports: [BankAccountsService, SellerBalanceService],
})
export class PayoutsModule {}
