import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/index.js';
import { SearchModule } from '../search/index.js';
import { BriefMatchesController } from './briefs/brief-matches.controller.js';
import { BriefMatchesResolver } from './briefs/brief-matches.resolver.js';
import { FittingTracksService } from './briefs/fitting-tracks.service.js';
import { TrackFeedsController } from './feeds/track-feeds.controller.js';
import { TrackFeedsService } from './feeds/track-feeds.service.js';
import { MixesController } from './mixing/mixes.controller.js';
import { MixesResolver } from './mixing/mixes.resolver.js';
import { MixesService } from './mixing/mixes.service.js';
import { SuggestionsController } from './suggestions/suggestions.controller.js';
import { SuggestionsResolver } from './suggestions/suggestions.resolver.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';

@Module({
  imports: [ProductsModule, SearchModule],
  controllers: [BriefMatchesController, MixesController, SuggestionsController, TrackFeedsController],
  providers: [
    BriefMatchesResolver,
    FittingTracksService,
    MixesResolver,
    MixesService,
    SuggestionsResolver,
    SuggestionsService,
    TrackFeedsService,
  ],
})
export class DiscoveryModule {}
