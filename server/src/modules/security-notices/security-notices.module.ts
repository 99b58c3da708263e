import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { SecurityNoticesService } from './security-notices.service.js';

@Module({
  imports: [MailModule],
  providers: [SecurityNoticesService],
  exports: [SecurityNoticesService],
})
export class SecurityNoticesModule {}
