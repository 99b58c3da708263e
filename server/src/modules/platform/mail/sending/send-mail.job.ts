import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Job } from '#core/jobs/index.js';
import { ListenersService } from '#core/events/index.js';
import { MetricsService } from '#core/telemetry/index.js';
import { SEND_MAIL, type SendMailPayload } from '../outbox/mail-outbox.service.js';
import { isBulk } from '../outbox/bulk-mail.rules.js';
import { MailRepository, type StoredMail } from '../outbox/mail.repository.js';
import { MailComposerService } from './mail-composer.service.js';
import { MailGateway, type ComposedMail } from './mail.gateway.js';
import { ListensToMails } from './mail-listeners.js';
import { MailRefusedError } from './mail-refusal.js';

/** Sends mails of the outbox, each one once. */
@Injectable()
export class SendMailJob implements OnApplicationShutdown {
  private readonly sentTotal;

  constructor(
    private readonly mails: MailRepository,
    private readonly composer: MailComposerService,
    private readonly gateway: MailGateway,
    private readonly listeners: ListenersService,
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
      const wishes = await this.listeners.notify(ListensToMails, 'isMailWanted', manager, row);
      if (wishes.includes(false)) {
        await this.mails.drop(manager, mailId);
        return null;
      }
      const mail = await this.composer.compose(row);
      if (!(await this.deliver(manager, row, mail))) return null;
      await this.mails.markSent(manager, mailId);
      await this.listeners.notify(ListensToMails, 'mailSent', manager, row);
      this.sentTotal.inc({ template: row.template });
      return mail;
    });
    if (sent) this.gateway.settle(sent);
  }

  /** @returns false when the mail was refused for good and is dropped, which holds for bulk mails alone */
  private async deliver(manager: EntityManager, row: StoredMail, mail: ComposedMail): Promise<boolean> {
    try {
      await this.gateway.deliver(mail);
      return true;
    } catch (error) {
      if (!(error instanceof MailRefusedError && isBulk(row.template))) throw error;
      await this.mails.drop(manager, row.id);
      await this.listeners.notify(ListensToMails, 'mailRefused', manager, row, error.refusal);
      return false;
    }
  }
}
