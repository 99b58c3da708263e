import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FingerprintThread } from '../../core/audio/index.js';
import { MediaModule } from '../media/index.js';
import { ProductsModule } from '../products/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { TrackMatchesController } from './api/track-matches.controller.js';
import { SubmissionMatchesResolver, TrackMatchesResolver } from './api/track-matches.resolver.js';
import { Fingerprint } from './fingerprint.entity.js';
import { FingerprintAudioJob } from './fingerprint-audio.job.js';
import { FingerprintsService } from './fingerprints.service.js';
import { RecordingsListener } from './recordings.listener.js';
import { TrackMatch } from './track-match.entity.js';
import { TrackMatchesService } from './track-matches.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Fingerprint, TrackMatch]), MediaModule, ProductsModule, WebhooksModule],
  controllers: [TrackMatchesController],
  providers: [
    { provide: FingerprintThread, useFactory: () => new FingerprintThread() },
    FingerprintAudioJob,
    FingerprintsService,
    RecordingsListener,
    SubmissionMatchesResolver,
    TrackMatchesResolver,
    TrackMatchesService,
  ],
})
export class TrackMatchesModule {}
