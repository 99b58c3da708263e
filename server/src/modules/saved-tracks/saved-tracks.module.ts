import { Module } from '@nestjs/common';
import { CartController, WishlistController } from './saved-tracks.controller.js';
import { ListingInterestLoader, ListingInterestResolver } from './listing-interest.resolver.js';
import { SavedTracksListener } from './saved-tracks.listener.js';
import { SavedTracksResolver } from './saved-tracks.resolver.js';
import { SavedTracksService } from './saved-tracks.service.js';

@Module({
  controllers: [CartController, WishlistController],
  providers: [
    SavedTracksService,
    SavedTracksListener,
    SavedTracksResolver,
    ListingInterestLoader,
    ListingInterestResolver,
  ],
  exports: [SavedTracksService],
})
export class SavedTracksModule {}
