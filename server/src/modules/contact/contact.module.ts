import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../captcha/index.js';
import { MailModule } from '../mail/index.js';
import { ContactMessage } from './contact-message.entity.js';
import { ContactController } from './contact.controller.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactMessage]), CaptchaModule, MailModule],
  controllers: [ContactController],
  providers: [ContactResolver, ContactService],
})
export class ContactModule {}
