import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addSeconds } from 'date-fns/addSeconds';
import { subDays } from 'date-fns/subDays';
import type { DataSource, EntityManager } from 'typeorm';
import { MAIL_GIVE_UP_DAYS } from '#domain/newsletters.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { Newsletter } from '../newsletter.entity.js';
import { BATCH_SECONDS, batchSize } from '../newsletter.rules.js';
import { NewsletterRecipientsRepository } from '../newsletter-recipients.repository.js';
import { NewsletterMailsService } from './newsletter-mails.service.js';
import {
  NewsletterSendingService,
  SEND_NEWSLETTER,
  type SendNewsletterPayload,
} from './newsletter-sending.service.js';

/**
 * Sends a newsletter in batches, each in a transaction that queues its mails, notes its recipients and queues the next batch: a
 * killed server repeats no mail and loses none.
 */
@Injectable()
export class NewsletterBatchJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly recipients: NewsletterRecipientsRepository,
    private readonly mails: NewsletterMailsService,
    private readonly sending: NewsletterSendingService,
  ) {}

  @Job(SEND_NEWSLETTER)
  run({ newsletterId }: SendNewsletterPayload): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      const newsletter = await manager.findOne(Newsletter, {
        where: { id: newsletterId, status: 'sending' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!newsletter) return;
      const { waiting, queued } = await this.recipients.openOf(manager, newsletterId);
      if (waiting === 0 && (queued === 0 || isGivenUp(newsletter))) {
        await this.finish(manager, newsletter);
        return;
      }
      await this.mails.queueBatch(
        manager,
        newsletter,
        batchSize(this.configuration.newsletterMailsPerMinute, queued),
      );
      await this.sending.addJob(manager, newsletterId, addSeconds(new Date(), BATCH_SECONDS));
    });
  }

  /** Queues the job of newsletters on their way that have none, because it was given up. */
  @Job('newsletters.resume', { cron: '*/10 * * * *' })
  async resume(): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      const open = await manager.find(Newsletter, { select: { id: true }, where: { status: 'sending' } });
      for (const { id } of open) await this.sending.addJob(manager, id, new Date());
    });
  }

  private async finish(manager: EntityManager, newsletter: Newsletter): Promise<void> {
    await this.recipients.failQueued(manager, newsletter.id);
    const figures = await this.recipients.figuresOf([newsletter.id], manager);
    const end: Partial<Newsletter> = { ...figures.get(newsletter.id), status: 'sent', sentAt: new Date() };
    await manager.save(Object.assign(newsletter, end));
  }
}

/** The outbox does not retry a mail for longer. */
const isGivenUp = ({ startedAt }: Newsletter) =>
  startedAt !== null && startedAt < subDays(new Date(), MAIL_GIVE_UP_DAYS + 1);
