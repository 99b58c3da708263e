import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { StatementsModule } from '../statements/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { SellerListService } from './seller-list.service.js';
import { SellersExportController } from './api/sellers-export.controller.js';
import { SellersController } from './api/sellers.controller.js';
import { SellerOwnerResolver, SellerPayoutsResolver, SellersResolver } from './api/sellers.resolver.js';
import { ClosedSellerListener } from './closed-seller.listener.js';
import { CommissionController } from './commission/commission.controller.js';
import { CommissionLoader, CommissionResolver } from './commission/commission.resolver.js';
import { CommissionService } from './commission/commission.service.js';
import { MergedSellerListener } from './merged-seller.listener.js';
import { AddedPayoutListener } from './payouts/added-payout.listener.js';
import { PayoutCipherService } from './payouts/payout-cipher.service.js';
import { PayoutEditorService } from './payouts/payout-editor.service.js';
import { PayoutDetailsService } from './payouts/payout-details.service.js';
import { RecipientChangesService } from './payouts/recipient-changes.service.js';
import { SellerDeletionService } from './seller-deletion.service.js';
import { SellerDirectoryService } from './seller-directory.service.js';
import { SellerEventsService } from './seller-events.service.js';
import { AdminPasswordService } from './admin-password.service.js';
import { SellerMailsService } from './seller-mails.service.js';
import { SellerObjectionsListener } from './seller-objections.listener.js';
import { SellerUpdateService } from './seller-update.service.js';
import { Seller } from './seller.entity.js';
import { SellersService } from './sellers.service.js';
import { TraderDetailsController } from './trader/trader-details.controller.js';
import { TraderDetailsRow } from './trader/trader-details.entity.js';
import {
  SellerTraderResolver,
  TraderDetailsLoader,
  TraderDetailsResolver,
} from './trader/trader-details.resolver.js';
import { TraderDetailsService } from './trader/trader-details.service.js';

/** PortsModule provides `SELLER_TRACKS`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Seller, TraderDetailsRow]),
    MailModule,
    SecurityNoticesModule,
    SessionsModule,
    SettingsModule,
    StatementsModule,
    WebhooksModule,
  ],
  controllers: [SellersController, CommissionController, SellersExportController, TraderDetailsController],
  providers: [
    SellersResolver,
    SellerOwnerResolver,
    SellerPayoutsResolver,
    CommissionResolver,
    CommissionLoader,
    CommissionService,
    MergedSellerListener,
    ClosedSellerListener,
    SellerListService,
    AdminPasswordService,
    SellerMailsService,
    SellerObjectionsListener,
    SellersService,
    SellerEventsService,
    SellerDirectoryService,
    SellerUpdateService,
    SellerDeletionService,
    PayoutDetailsService,
    PayoutEditorService,
    RecipientChangesService,
    AddedPayoutListener,
    PayoutCipherService,
    TraderDetailsService,
    TraderDetailsResolver,
    TraderDetailsLoader,
    SellerTraderResolver,
  ],
  exports: [
    CommissionService,
    PayoutCipherService,
    RecipientChangesService,
    SellerDirectoryService,
    SellerEventsService,
    SellersService,
    TraderDetailsService,
  ],
})
export class SellersModule {}
