import { Module } from '@nestjs/common';
import { SearchModule } from '../../catalogue/search/index.js';
import { HeardTracksController } from './heard-tracks.controller.js';
import { HeardTracksListener } from './heard-tracks.listener.js';
import { HeardTracksResolver } from './heard-tracks.resolver.js';
import { HeardTracksService } from './heard-tracks.service.js';

@Module({
  imports: [SearchModule],
  controllers: [HeardTracksController],
  providers: [HeardTracksService, HeardTracksListener, HeardTracksResolver],
})
export class HeardTracksModule {}
