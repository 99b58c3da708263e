import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { mailboxForm } from '#domain/mailbox.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ContentReport } from './content-report.entity.js';
import { reportNotFound } from './content-report.errors.js';
import type { ReportContentInput } from './content-report.inputs.js';
import { ReportMailsService } from './report-mails.service.js';
import { ReportedContentService } from './reported-content.service.js';

/** First key of the advisory locks on reported things; the second is the number of the track or account. */
const REPORT_LOCK = 1_764_388;

/** Takes reports of tracks and shops, from visitors too. */
@Injectable()
export class ContentReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: ReportedContentService,
    private readonly mails: ReportMailsService,
  ) {}

  /**
   * Stores a report, with a receipt to its sender and a mail to the store. An account that reports the same thing again while
   * its report is open gets that report. The address of a visitor proves nothing, so only the very same report is the same.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  report(sender: Principal | null, input: ReportContentInput): Promise<ContentReport> {
    return retryTransaction(this.dataSource, async (manager) => {
      const reported = await this.content.find(manager, input);
      await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [
        REPORT_LOCK,
        reported.productId ?? reported.sellerUserId,
      ]);
      const { reason, text } = input;
      const from = {
        reporterId: sender?.id ?? null,
        reporterEmail: sender || !input.email ? null : mailboxForm(input.email),
      };
      const earlier = await this.findOpen(manager, { ...reported, ...from, reason, text });
      if (earlier) return earlier;
      const report = await manager.save(
        manager.create(ContentReport, { ...reported, ...from, reason, text }),
      );
      await this.mails.received(manager, report, sender?.email ?? from.reporterEmail);
      return report;
    });
  }

  /** @throws DomainError NOT_FOUND */
  async getReport(id: number): Promise<ContentReport> {
    const report = await this.dataSource.manager.findOneBy(ContentReport, { id });
    if (!report) throw reportNotFound();
    return report;
  }

  /** Other reports of the same track or shop, the newest first; 100 at most. */
  async othersOf({ id, productId, sellerUserId }: ContentReport): Promise<ContentReport[]> {
    if (productId === null && sellerUserId === null) return [];
    const same = productId === null ? { sellerUserId: sellerUserId! } : { productId };
    return this.dataSource.manager.find(ContentReport, {
      where: { ...same, id: Not(id) },
      order: { id: 'DESC' },
      take: PAGE_SIZE_MAX,
    });
  }

  private findOpen(
    manager: EntityManager,
    { productId, sellerUserId, reporterId, reporterEmail, reason, text }: Partial<ContentReport>,
  ): Promise<ContentReport | null> {
    const from = reporterId
      ? { reporterId }
      : { reporterId: IsNull(), reporterEmail: reporterEmail ?? IsNull(), reason, text };
    return manager.findOneBy(ContentReport, {
      ...from,
      productId: productId ?? IsNull(),
      sellerUserId: sellerUserId ?? IsNull(),
      status: 'open',
    });
  }
}
