import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { AdminSubscribersController } from './admin-subscribers.controller.js';
import { Subscriber } from './subscriber.entity.js';
import { SubscriberListService } from './subscriber-list.service.js';
import { SubscribersExportController } from './subscribers-export.controller.js';
import { SubscribersResolver } from './subscribers.resolver.js';
import { SubscribersService } from './subscribers.service.js';
import { SubscribersFacade } from './subscribers.facade.js';
import { SubscriberDeletionListener } from './subscriber-deletion.listener.js';
import { NewsletterAudienceService } from './newsletter-audience.service.js';
import { SubscriptionChoiceService } from './subscription-choice.service.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionLinksService } from './subscription-links.service.js';
import { SubscriptionService } from './subscription.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Subscriber]), MailModule],
  controllers: [SubscriptionController, AdminSubscribersController, SubscribersExportController],
  providers: [
    SubscriberDeletionListener,
    SubscriberListService,
    SubscribersResolver,
    SubscribersFacade,
    NewsletterAudienceService,
    SubscriptionChoiceService,
    SubscriptionLinksService,
    SubscriptionService,
    SubscribersService,
  ],
  exports: [NewsletterAudienceService],
})
export class SubscribersModule {}
