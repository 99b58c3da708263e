import { Module } from '@nestjs/common';
import { ListingsModule } from '../../catalogue/listings/index.js';
import { UsersModule } from '../../people/users/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { PriceChangesModule } from '../../catalogue/price-changes/index.js';
import { ProductsModule } from '../../catalogue/products/index.js';
import { SavedSearchesModule } from '../saved-searches/index.js';
import { AccountController } from './account.controller.js';
import { AccountTracksService } from './account-tracks.service.js';
import { CartController, WishlistController } from './saved-tracks.controller.js';
import { CartRemindersController } from './cart-reminders/cart-reminders.controller.js';
import { CartRemindersJob } from './cart-reminders/cart-reminders.job.js';
import { CartRemindersRepository } from './cart-reminders/cart-reminders.repository.js';
import { CartRemindersResolver } from './cart-reminders/cart-reminders.resolver.js';
import { CartRemindersService } from './cart-reminders/cart-reminders.service.js';
import { ListingInterestLoader, ListingInterestResolver } from './listing-interest.resolver.js';
import { SavedTracksListener } from './saved-tracks.listener.js';
import { SavedTracksResolver } from './saved-tracks.resolver.js';
import { WishlistMailsController } from './wishlist-mails/wishlist-mails.controller.js';
import { AccountWishlistMailService } from './wishlist-mails/account-wishlist-mail.service.js';
import { LastChancesService } from './wishlist-mails/last-chances.service.js';
import { WishlistMailsJob } from './wishlist-mails/wishlist-mails.job.js';
import { WishlistMailsRepository } from './wishlist-mails/wishlist-mails.repository.js';
import { WishlistMailsResolver } from './wishlist-mails/wishlist-mails.resolver.js';
import { WishlistMailsService } from './wishlist-mails/wishlist-mails.service.js';
import { SavedTracksService } from './saved-tracks.service.js';

@Module({
  imports: [ListingsModule, MailModule, PriceChangesModule, ProductsModule, SavedSearchesModule, UsersModule],
  controllers: [
    AccountController,
    CartController,
    CartRemindersController,
    WishlistController,
    WishlistMailsController,
  ],
  providers: [
    AccountTracksService,
    SavedTracksService,
    SavedTracksListener,
    SavedTracksResolver,
    ListingInterestLoader,
    ListingInterestResolver,
    CartRemindersRepository,
    CartRemindersService,
    CartRemindersResolver,
    CartRemindersJob,
    WishlistMailsRepository,
    WishlistMailsService,
    WishlistMailsResolver,
    WishlistMailsJob,
    AccountWishlistMailService,
    LastChancesService,
  ],
  exports: [SavedTracksService],
})
export class SavedTracksModule {}
