import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '#core/jobs/index.js';
import { MetricsService } from '#core/telemetry/index.js';
import { SEND_MAIL, type SendMailPayload } from '../outbox/mail-outbox.service.js';
import { MailRepository } from '../outbox/mail.repository.js';
import { MailComposerService } from './mail-composer.service.js';
import { MailGateway } from './mail.gateway.js';

/** Sends mails of the outbox, each one once. */
@Injectable()
export class SendMailJob implements OnApplicationShutdown {
  private readonly sentTotal;

  constructor(
    private readonly mails: MailRepository,
    private readonly composer: MailComposerService,
    private readonly gateway: MailGateway,
    metrics: MetricsService,
  ) {
    this.sentTotal = metrics.counter('ghostnote_mails_sent_total', 'Mails sent by this process', [
      'template',
    ]);
    metrics.gauge('ghostnote_mails_pending', 'Mails not sent yet', [], async (gauge) => {
      gauge.set(await this.mails.countUnsent());
    });
  }

  @Job(SEND_MAIL)
  run({ mailId }: SendMailPayload): Promise<void> {
    return this.send(mailId);
  }

  onApplicationShutdown(): void {
    this.gateway.close();
  }

  /** Sends one mail unless it was sent. The row lock keeps other workers from sending it at the same time. */
  async send(mailId: number): Promise<void> {
    const sent = await this.mails.transactionOnce(async (manager) => {
      const row = await this.mails.lockUnsent(manager, mailId);
      if (!row) return null;
      const mail = await this.composer.compose(row);
      await this.gateway.deliver(mail);
      await this.mails.markSent(manager, mailId);
      this.sentTotal.inc({ template: row.template });
      return mail;
    });
    if (sent) this.gateway.settle(sent);
  }
}
