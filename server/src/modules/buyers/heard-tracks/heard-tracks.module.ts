import { Module } from '@nestjs/common';
import { HeardTracksController } from './heard-tracks.controller.js';
import { HeardTracksListener } from './heard-tracks.listener.js';
import { HeardTracksResolver } from './heard-tracks.resolver.js';
import { HeardTracksService } from './heard-tracks.service.js';

@Module({
  controllers: [HeardTracksController],
  providers: [HeardTracksService, HeardTracksListener, HeardTracksResolver],
})
export class HeardTracksModule {}
