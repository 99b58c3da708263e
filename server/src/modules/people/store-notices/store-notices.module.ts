import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { NoticeLinksService } from './notice-links.service.js';
import { NoticePreferencesService } from './notice-preferences.service.js';
import { StoreDigestJob } from './store-digest.job.js';
import { StoreNotice, StoreNoticePreference } from './store-notice.entity.js';
import { StoreNoticesController } from './store-notices.controller.js';
import { StoreNoticesResolver } from './store-notices.resolver.js';
import { StoreNoticesService } from './store-notices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StoreNotice, StoreNoticePreference]), MailModule],
  controllers: [StoreNoticesController],
  providers: [
    StoreNoticesResolver,
    StoreNoticesService,
    NoticeLinksService,
    NoticePreferencesService,
    StoreDigestJob,
  ],
  exports: [StoreNoticesService],
})
export class StoreNoticesModule {}
