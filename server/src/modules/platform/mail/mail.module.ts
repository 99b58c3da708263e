import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from './outbox/mail-outbox.service.js';
import { MailRepository } from './outbox/mail.repository.js';
import { FileMailGateway } from './sending/file-mail.gateway.js';
import { MailComposerService } from './sending/mail-composer.service.js';
import { MailPreviewService } from './sending/mail-preview.service.js';
import { MailGateway } from './sending/mail.gateway.js';
import { SendMailJob } from './sending/send-mail.job.js';
import { MailReceipts } from './sending/smtp-delivery.js';
import { SmtpMailGateway } from './sending/smtp-mail.gateway.js';
import { SmtpThread } from './sending/smtp-thread.js';

@Module({
  providers: [
    MailRepository,
    MailOutboxService,
    MailComposerService,
    MailPreviewService,
    SendMailJob,
    { provide: MailGateway, useFactory: createGateway, inject: [Configuration] },
  ],
  exports: [MailOutboxService, MailPreviewService],
})
export class MailModule {}

/** SMTP, or one file per mail without SMTP_URL. */
function createGateway({ smtpUrl, mailDir }: Configuration): MailGateway {
  if (!smtpUrl) return new FileMailGateway(mailDir);
  const receiptsFolder = join(mailDir, '.taken');
  return new SmtpMailGateway(
    new SmtpThread({ url: smtpUrl, receiptsFolder }),
    new MailReceipts(receiptsFolder),
  );
}
