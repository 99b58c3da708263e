import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Metrics } from '../../core/telemetry/index.js';
import type { MailTemplate } from './outgoing-mail.js';

/** How much mail went out of this process, and how much waits in all. */
@Injectable()
export class MailMetrics {
  private readonly sentTotal;

  constructor(metrics: Metrics, @InjectDataSource() dataSource: DataSource) {
    this.sentTotal = metrics.counter('ghostnote_mails_sent_total', 'Mails sent by this process', [
      'template',
    ]);
    metrics.gauge('ghostnote_mails_pending', 'Mails not sent yet', [], async (gauge) => {
      const rows: { count: number }[] = await dataSource.query(
        'SELECT count(*)::int AS count FROM mails WHERE sent_at IS NULL',
      );
      gauge.set(rows[0]?.count ?? 0);
    });
  }

  sent(template: MailTemplate): void {
    this.sentTotal.inc({ template });
  }
}
