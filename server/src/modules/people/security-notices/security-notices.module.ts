import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { StoreNoticesModule } from '../store-notices/index.js';
import { AccountMailsService } from './account-mails.service.js';
import { RecoveryLink } from './recovery-link.entity.js';
import { SecurityNoticesService } from './security-notices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RecoveryLink]), MailModule, StoreNoticesModule],
  providers: [AccountMailsService, SecurityNoticesService],
  exports: [AccountMailsService, SecurityNoticesService],
})
export class SecurityNoticesModule {}
