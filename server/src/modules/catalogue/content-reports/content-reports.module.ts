import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../../platform/captcha/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { StatementsModule } from '../../people/statements/index.js';
import { StoreNoticesModule } from '../../people/store-notices/index.js';
import { ProductsModule } from '../products/index.js';
import { SearchModule } from '../search/index.js';
import { ContentReportsController } from './api/content-reports.controller.js';
import { ContentReportsResolver } from './api/content-reports.resolver.js';
import { ContentReportListService } from './content-report-list.service.js';
import { ContentReport } from './content-report.entity.js';
import { ContentReportsService } from './content-reports.service.js';
import { ReportAccountsListener } from './report-accounts.listener.js';
import { ReportDecisionsService } from './report-decisions.service.js';
import { ReportMailsService } from './report-mails.service.js';
import { ReportedContentService } from './reported-content.service.js';
import { WithdrawReleasedJob } from './withdraw-released.job.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ContentReport]),
    CaptchaModule,
    MailModule,
    ProductsModule,
    SearchModule,
    SellersModule,
    StatementsModule,
    StoreNoticesModule,
  ],
  controllers: [ContentReportsController],
  providers: [
    ContentReportListService,
    ContentReportsResolver,
    ContentReportsService,
    ReportAccountsListener,
    ReportDecisionsService,
    ReportedContentService,
    ReportMailsService,
    WithdrawReleasedJob,
  ],
})
export class ContentReportsModule {}
