import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Configuration } from '../../core/config/index.js';
import { FileTransport } from './file.transport.js';
import { MailAttachments } from './mail-attachments.js';
import { MailMetrics } from './mail-metrics.js';
import { MailOutbox } from './mail-outbox.js';
import { MailReceipts } from './mail-receipts.js';
import { MailSender } from './mail-sender.js';
import { MailTransport } from './mail-transport.js';
import { SmtpThread } from './smtp-thread.js';
import { SmtpTransport } from './smtp.transport.js';

/** Mail: queued with what it tells of, sent once, by SMTP or into files. */
@Module({
  providers: [
    MailOutbox,
    MailSender,
    MailAttachments,
    MailMetrics,
    {
      provide: MailTransport,
      useFactory: ({ smtpUrl, mailDir }: Configuration) =>
        smtpUrl ? smtpTransport(smtpUrl, join(mailDir, '.taken')) : new FileTransport(mailDir),
      inject: [Configuration],
    },
  ],
  exports: [MailOutbox, MailAttachments],
})
export class MailModule {}

function smtpTransport(url: string, receiptsFolder: string): SmtpTransport {
  return new SmtpTransport(new SmtpThread({ url, receiptsFolder }), new MailReceipts(receiptsFolder));
}
