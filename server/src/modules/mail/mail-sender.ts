import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Configuration } from '../../core/config/index.js';
import { JobQueue, JobRegistry } from '../../core/jobs/index.js';
import { KeyRing } from '../../core/secrets/index.js';
import { MailAttachments } from './mail-attachments.js';
import { MailMetrics } from './mail-metrics.js';
import { breaksHeader, mailHost } from './mail.rules.js';
import { MailTransport, type ComposedMail } from './mail-transport.js';
import type { MailTemplate, MailTemplates } from './outgoing-mail.js';
import { renderMail } from './render-mail.js';
import { SEND_MAIL, sendMailKey, type SendMailPayload } from './send-mail.job.js';

/** A mail that cannot be sent for this long is left alone. */
const GIVE_UP_DAYS = 5;
/** Retries of a job come to be hours apart; mail waits no longer than this for the next try. */
const RETRY_MINUTES = 10;

interface MailRow {
  id: number;
  event: string;
  recipient: string;
  template: MailTemplate;
  data: MailTemplates[MailTemplate];
  created_at: Date;
}

/** Sends what the outbox holds, each mail once. */
@Injectable()
export class MailSender implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly ring: KeyRing,
    private readonly registry: JobRegistry,
    private readonly jobs: JobQueue,
    private readonly attachments: MailAttachments,
    private readonly transport: MailTransport,
    private readonly metrics: MailMetrics,
  ) {}

  onModuleInit(): void {
    this.registry.register<SendMailPayload>(SEND_MAIL, ({ mailId }) => this.send(mailId));
    this.registry.register('retry-unsent-mail', () => this.retryUnsent(), {
      cron: `*/${RETRY_MINUTES} * * * *`,
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** Sends one mail unless it was sent; the row stays locked meanwhile, so that no second worker sends it too. */
  async send(mailId: number): Promise<void> {
    const sent = await this.dataSource.transaction(async (manager) => {
      const rows: MailRow[] = await manager.query(
        `SELECT id, event, recipient, template, data, created_at FROM mails
          WHERE id = $1 AND sent_at IS NULL FOR UPDATE SKIP LOCKED`,
        [mailId],
      );
      const row = rows[0];
      if (!row) return null;
      const mail = await this.compose(row);
      await this.transport.deliver(mail);
      await this.markSent(manager, mailId);
      this.metrics.sent(row.template);
      return mail;
    });
    if (sent) this.transport.settle(sent);
  }

  /** Brings every unsent mail's next try forward, and finds mail that has lost its job. */
  async retryUnsent(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const rows: { id: number }[] = await manager.query(
        `SELECT id FROM mails
          WHERE sent_at IS NULL
            AND created_at BETWEEN now() - make_interval(days => $1) AND now() - make_interval(mins => $2)
          ORDER BY created_at FOR UPDATE SKIP LOCKED`,
        [GIVE_UP_DAYS, RETRY_MINUTES],
      );
      for (const { id } of rows) {
        await this.jobs.add(manager, SEND_MAIL, { mailId: id }, { key: sendMailKey(id) });
      }
    });
  }

  /** Codes and links in the data have done their work, and are not kept. */
  private async markSent(manager: EntityManager, mailId: number): Promise<void> {
    await manager.query(`UPDATE mails SET sent_at = now(), data = '{}' WHERE id = $1`, [mailId]);
  }

  private async compose(row: MailRow): Promise<ComposedMail> {
    const { publicUrl } = this.configuration;
    const host = mailHost(publicUrl);
    const { subject, html, text, replyTo, headers } = await renderMail(row.template, row.data, publicUrl);
    const fields = [subject, row.recipient, ...Object.values(replyTo ?? {}), ...Object.values(headers)];
    if (fields.some(breaksHeader)) {
      throw new Error(`mail ${row.id} has a line break in a header`);
    }
    return {
      id: row.id,
      createdAt: row.created_at,
      messageId: `<${this.stableId(row)}@${host}>`,
      from: { name: 'Ghostnote', address: `no-reply@${host}` },
      replyTo: replyTo ?? { name: 'Ghostnote Support', address: `support@${host}` },
      to: row.recipient,
      subject,
      html,
      text,
      headers,
      attachments: await this.attachments.make(row.template, row.data),
    };
  }

  /** The same for every try, so that a mailbox that got a mail twice shows it once. */
  private stableId({ id, event, recipient, created_at }: MailRow): string {
    return this.ring
      .sign('mails', `mail ${id} ${event} ${recipient} ${created_at.toISOString()}`)
      .toString('hex')
      .slice(0, 32);
  }
}
