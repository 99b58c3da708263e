import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FollowedSellersModule } from '../../buyers/followed-sellers/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { SubscribersModule } from '../../people/subscribers/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { NewslettersController } from './api/newsletters.controller.js';
import { NewslettersFacade } from './newsletters.facade.js';
import { NewslettersResolver } from './api/newsletters.resolver.js';
import { NewsletterListService } from './newsletter-list.service.js';
import { NewsletterRecipientsRepository } from './newsletter-recipients.repository.js';
import { NewsletterViewService } from './newsletter-view.service.js';
import { Newsletter } from './newsletter.entity.js';
import { NewslettersService } from './newsletters.service.js';
import { NewsletterBatchJob } from './sending/newsletter-batch.job.js';
import { NewsletterMailsListener } from './sending/newsletter-mails.listener.js';
import { NewsletterMailsService } from './sending/newsletter-mails.service.js';
import { NewsletterSendingService } from './sending/newsletter-sending.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Newsletter]),
    FollowedSellersModule,
    MailModule,
    SellersModule,
    SubscribersModule,
  ],
  controllers: [NewslettersController],
  providers: [
    NewsletterBatchJob,
    NewsletterListService,
    NewsletterMailsListener,
    NewsletterMailsService,
    NewsletterRecipientsRepository,
    NewsletterSendingService,
    NewslettersFacade,
    NewslettersResolver,
    NewslettersService,
    NewsletterViewService,
  ],
})
export class NewslettersModule {}
