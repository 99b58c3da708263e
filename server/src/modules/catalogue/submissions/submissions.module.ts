import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../../platform/captcha/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { ListingsModule } from '../listings/index.js';
import { PackagesModule } from '../packages/index.js';
import { ProductsModule } from '../products/index.js';
import { SearchModule } from '../search/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { StatementsModule } from '../../people/statements/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { ListingOfferResolver } from './listing-offer.resolver.js';
import { OfferAnswerService } from './offer-answer.service.js';
import { SubmissionMailsService } from './submission-mails.service.js';
import { SubmissionReviewService } from './submission-review.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsResolver } from './submissions.resolver.js';
import { SubmissionsService } from './submissions.service.js';
import { OpenOfferListener } from './open-offer.listener.js';
import { RefusedSubmissionListener } from './refused-submission.listener.js';
import { SubmissionListService } from './submission-list.service.js';
import { SubmissionsExportController } from './submissions-export.controller.js';
import { SubmissionsListener } from './submissions.listener.js';
import { SubmissionVocalsListener } from './submission-vocals.listener.js';
import { TrackSubmission } from './track-submission.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([TrackSubmission]),
    CaptchaModule,
    MailModule,
    StatementsModule,
    StoreNoticesModule,
    PackagesModule,
    ListingsModule,
    ProductsModule,
    SearchModule,
    SellersModule,
    WebhooksModule,
  ],
  controllers: [SubmissionsExportController, SubmissionsController],
  providers: [
    OpenOfferListener,
    RefusedSubmissionListener,
    SubmissionsListener,
    SubmissionVocalsListener,
    SubmissionsResolver,
    ListingOfferResolver,
    SubmissionListService,
    SubmissionsService,
    SubmissionReviewService,
    OfferAnswerService,
    SubmissionMailsService,
  ],
})
export class SubmissionsModule {}
