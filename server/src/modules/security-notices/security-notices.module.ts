import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { StoreNoticesModule } from '../store-notices/index.js';
import { AccountMailsService } from './account-mails.service.js';
import { SecurityNoticesService } from './security-notices.service.js';

@Module({
  imports: [MailModule, StoreNoticesModule],
  providers: [AccountMailsService, SecurityNoticesService],
  exports: [AccountMailsService, SecurityNoticesService],
})
export class SecurityNoticesModule {}
