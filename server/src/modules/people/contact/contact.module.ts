import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../../platform/captcha/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { ContactMessagesListener } from './contact-messages.listener.js';
import { StoreNoticesModule } from '../store-notices/index.js';
import { ContactMessage } from './contact-message.entity.js';
import { ContactController } from './contact.controller.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactService } from './contact.service.js';
import { SenderDeletionListener } from './sender-deletion.listener.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactMessage]), CaptchaModule, MailModule, StoreNoticesModule],
  controllers: [ContactController],
  providers: [ContactMessagesListener, ContactResolver, ContactService, SenderDeletionListener],
  exports: [ContactService],
})
export class ContactModule {}
