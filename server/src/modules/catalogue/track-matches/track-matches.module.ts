import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FingerprintThread } from '#audio/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { MediaModule } from '../../platform/media/index.js';
import { PackagesModule } from '../packages/index.js';
import { ProductsModule } from '../products/index.js';
import { SearchModule } from '../search/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { StatementsModule } from '../../people/statements/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { TrackMatchesController } from './api/track-matches.controller.js';
import { OwnMatchesController } from './own/own-matches.controller.js';
import { OwnMatchesResolver } from './own/own-matches.resolver.js';
import { OwnMatchesService } from './own/own-matches.service.js';
import {
  PackageReviewMatchesResolver,
  SubmissionMatchesResolver,
  TrackMatchesResolver,
} from './api/track-matches.resolver.js';
import { Fingerprint } from './fingerprint.entity.js';
import { FingerprintAudioJob } from './fingerprint-audio.job.js';
import { FingerprintsService } from './fingerprints.service.js';
import { MatchDecisionsService } from './match-decisions.service.js';
import { MatchEventsService } from './match-events.service.js';
import { MatchMailsService } from './match-mails.service.js';
import { PackageRecordingsListener } from './package-recordings.listener.js';
import { RecordingsListener } from './recordings.listener.js';
import { SoldRecordingsJob } from './sold-recordings.job.js';
import { TrackMatch } from './track-match.entity.js';
import { TrackMatchesService } from './track-matches.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Fingerprint, TrackMatch]),
    MailModule,
    MediaModule,
    PackagesModule,
    ProductsModule,
    SearchModule,
    SellersModule,
    StatementsModule,
    StoreNoticesModule,
    WebhooksModule,
  ],
  controllers: [OwnMatchesController, TrackMatchesController],
  providers: [
    FingerprintThread,
    FingerprintAudioJob,
    FingerprintsService,
    MatchDecisionsService,
    MatchEventsService,
    MatchMailsService,
    OwnMatchesResolver,
    OwnMatchesService,
    PackageRecordingsListener,
    PackageReviewMatchesResolver,
    RecordingsListener,
    SoldRecordingsJob,
    SubmissionMatchesResolver,
    TrackMatchesResolver,
    TrackMatchesService,
  ],
  exports: [FingerprintThread],
})
export class TrackMatchesModule {}
