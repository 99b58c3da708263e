import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NewsletterAudienceService } from '../../../people/subscribers/index.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { NewsletterRecipientsRepository } from '../newsletter-recipients.repository.js';
import type { Newsletter } from '../newsletter.entity.js';

/** Queues the mails of a newsletter. */
@Injectable()
export class NewsletterMailsService {
  constructor(
    private readonly recipients: NewsletterRecipientsRepository,
    private readonly subscribers: NewsletterAudienceService,
    private readonly outbox: MailOutboxService,
  ) {}

  /** Queues the next mails, without the subscribers who have left meanwhile. */
  async queueBatch(manager: EntityManager, newsletter: Newsletter, size: number): Promise<void> {
    const { id } = newsletter;
    const next = await this.recipients.lockWaiting(manager, id, size);
    const addresses = await this.subscribers.addressesOf(manager, next);
    const queued: number[] = [];
    const dropped: number[] = [];
    for (const [subscriberId, address] of addresses) {
      const isQueued = await this.queue(manager, newsletter, subscriberId, address);
      (isQueued ? queued : dropped).push(subscriberId);
    }
    const left = next.filter((subscriberId) => !addresses.has(subscriberId));
    await this.recipients.markQueued(manager, id, queued);
    await this.recipients.settle(manager, id, left, 'left');
    await this.recipients.settle(manager, id, dropped, 'failed');
  }

  /** @returns false for the made-up people of the demo, who get no mails */
  private queue(
    manager: EntityManager,
    { id, subject, body }: Newsletter,
    subscriberId: number,
    recipient: string,
  ): Promise<boolean> {
    return this.outbox.enqueue(manager, {
      event: `newsletter:${id}:${subscriberId}`,
      recipient,
      template: 'newsletter',
      data: { newsletterId: id, subscriberId, subject, body, ...this.subscribers.linksOf(subscriberId) },
    });
  }
}
