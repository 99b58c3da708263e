import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SellersModule } from '../../people/sellers/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { SavedSearchesModule } from '../saved-searches/index.js';
import { FollowedSeller, FollowMails } from './followed-seller.entity.js';
import { FollowedSellersController } from './followed-sellers.controller.js';
import { FollowedSellersListener } from './followed-sellers.listener.js';
import { FollowedSellersResolver } from './followed-sellers.resolver.js';
import { FollowedSellersService } from './followed-sellers.service.js';
import { FollowedTracksJob } from './followed-tracks.job.js';
import { FollowersService } from './followers.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([FollowedSeller, FollowMails]),
    MailModule,
    SavedSearchesModule,
    SellersModule,
  ],
  controllers: [FollowedSellersController],
  providers: [
    FollowedSellersListener,
    FollowedSellersResolver,
    FollowedSellersService,
    FollowedTracksJob,
    FollowersService,
  ],
  exports: [FollowersService],
})
export class FollowedSellersModule {}
