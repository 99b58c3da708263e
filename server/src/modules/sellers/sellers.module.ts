import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { PayoutCipher } from './payout-cipher.js';
import { PayoutEditor } from './payout-editor.js';
import { PayoutsService } from './payouts.service.js';
import { SellerDeletion } from './seller-deletion.service.js';
import { SellerEditor } from './seller-editor.service.js';
import { Seller } from './seller.entity.js';
import { SellersController } from './sellers.controller.js';
import { SellersExportController } from './sellers-export.controller.js';
import { SellersResolver } from './sellers.resolver.js';
import { SellersService } from './sellers.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Seller]), MailModule, SecurityNoticesModule, SessionsModule],
  controllers: [SellersController, SellersExportController],
  providers: [
    SellersResolver,
    SellersService,
    SellerEditor,
    SellerDeletion,
    PayoutsService,
    PayoutEditor,
    PayoutCipher,
  ],
})
export class SellersModule {}
