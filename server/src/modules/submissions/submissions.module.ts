import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../captcha/index.js';
import { MailModule } from '../mail/index.js';
import { ProductsModule } from '../products/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { SubmissionMails } from './submission-mails.service.js';
import { SubmissionReview } from './submission-review.service.js';
import { SubmissionsExportController } from './submissions-export.controller.js';
import { SubmissionsResolver } from './submissions.resolver.js';
import { SubmissionsService } from './submissions.service.js';
import { SubmissionsTransport } from './submissions.transport.js';
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
    SubmissionsTransport,
    SubmissionsService,
    SubmissionReview,
    SubmissionMails,
  ],
})
export class SubmissionsModule {}
