import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { Newsletter } from '../newsletter.entity.js';
import { noRecipients } from '../newsletter.errors.js';
import { NewsletterRecipientsRepository } from '../newsletter-recipients.repository.js';
import { NewsletterViewService } from '../newsletter-view.service.js';
import { lockDraft } from '../newsletters.service.js';

export const SEND_NEWSLETTER = 'newsletters.send';

export interface SendNewsletterPayload {
  newsletterId: number;
}

/** Begins the sending of newsletters; `NewsletterBatchJob` goes on with it. */
@Injectable()
export class NewsletterSendingService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly views: NewsletterViewService,
    private readonly recipients: NewsletterRecipientsRepository,
    private readonly jobs: JobQueueService,
  ) {}

  /**
   * Fixes the recipients and queues the first batch. Later subscribers get the next newsletter.
   * @throws DomainError NOT_FOUND, STALE, CONFLICT unless it is a draft with recipients
   */
  begin(actor: Principal, id: number, expected: ExpectedVersion = null): Promise<Newsletter> {
    return retryTransaction(this.dataSource, async (manager) => {
      const newsletter = await lockDraft(manager, id);
      await requireVersion(manager, actor, `newsletter:${id}`, newsletter, expected);
      const subscriberIds = await this.views.list(manager, newsletter);
      if (subscriberIds.length === 0) throw noRecipients();
      await this.recipients.fix(manager, id, subscriberIds);
      const started: Partial<Newsletter> = { status: 'sending', startedAt: new Date() };
      const saved = await manager.save(Object.assign(newsletter, started));
      await this.addJob(manager, id, new Date());
      await recordAudit(manager, {
        actor,
        action: 'newsletter.send',
        subject: `newsletter:${id}`,
        after: { status: 'sending', recipients: subscriberIds.length },
      });
      return saved;
    });
  }

  /** Queues the next batch. The key keeps one waiting job per newsletter. */
  async addJob(manager: EntityManager, newsletterId: number, runAt: Date): Promise<void> {
    const payload: SendNewsletterPayload = { newsletterId };
    await this.jobs.add(manager, SEND_NEWSLETTER, payload, { key: `newsletter:${newsletterId}`, runAt });
  }
}
