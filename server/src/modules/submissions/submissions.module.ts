import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../captcha/index.js';
import { MailModule } from '../mail/index.js';
import { ProductsModule } from '../products/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { SubmissionMailsService } from './submission-mails.service.js';
import { SubmissionReviewService } from './submission-review.service.js';
import { SubmissionsResolver } from './submissions.resolver.js';
import { SubmissionsService } from './submissions.service.js';
import { SubmissionListService, SubmissionsExportController } from './submission.admin-list.js';
import { TrackSubmission } from './track-submission.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([TrackSubmission]),
    CaptchaModule,
    MailModule,
    ProductsModule,
    WebhooksModule,
  ],
  controllers: [SubmissionsExportController],
  providers: [
    SubmissionsResolver,
    SubmissionListService,
    SubmissionsService,
    SubmissionReviewService,
    SubmissionMailsService,
  ],
})
export class SubmissionsModule {}
