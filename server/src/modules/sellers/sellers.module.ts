import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { SellerListService, SellersExportController } from './api/seller.admin-list.js';
import { SellersController } from './api/sellers.controller.js';
import { SellersResolver } from './api/sellers.resolver.js';
import { PayoutCipherService } from './payouts/payout-cipher.service.js';
import { PayoutEditorService } from './payouts/payout-editor.service.js';
import { PayoutsService } from './payouts/payouts.service.js';
import { SellerDeletionService } from './seller-deletion.service.js';
import { SellerMailsService } from './seller-mails.service.js';
import { SellerUpdateService } from './seller-update.service.js';
import { Seller } from './seller.entity.js';
import { SellersService } from './sellers.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Seller]), MailModule, SecurityNoticesModule, SessionsModule],
  controllers: [SellersController, SellersExportController],
  providers: [
    SellersResolver,
    SellerListService,
    SellersService,
    SellerUpdateService,
    SellerDeletionService,
    SellerMailsService,
    PayoutsService,
    PayoutEditorService,
    PayoutCipherService,
  ],
})
export class SellersModule {}
