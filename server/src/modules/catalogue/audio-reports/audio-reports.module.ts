import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MeasuringThread } from '#audio/index.js';
import { MediaModule } from '../../platform/media/index.js';
import { ProductsModule } from '../products/index.js';
import { SearchModule } from '../search/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { AudioReportsController } from './api/audio-reports.controller.js';
import { AudioReportsResolver } from './api/audio-reports.resolver.js';
import { TrackReportsController } from './api/track-reports.controller.js';
import { TrackReportsResolver } from './api/track-reports.resolver.js';
import { StoredAudioReport } from './audio-report.entity.js';
import { AudioReportsService } from './audio-reports.service.js';
import { MeasureAudioJob } from './measure-audio.job.js';
import { StoredAudioListener } from './stored-audio.listener.js';
import { TrackReportsService } from './track-reports.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([StoredAudioReport]),
    MediaModule,
    ProductsModule,
    SearchModule,
    SellersModule,
  ],
  controllers: [AudioReportsController, TrackReportsController],
  providers: [
    MeasuringThread,
    AudioReportsResolver,
    TrackReportsResolver,
    AudioReportsService,
    TrackReportsService,
    MeasureAudioJob,
    StoredAudioListener,
  ],
})
export class AudioReportsModule {}
