import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ListensToSubscriptions,
  NewsletterAudienceService,
  type SubscriptionListener,
} from '../../../people/subscribers/index.js';
import {
  ListensToMails,
  type MailListener,
  type MailRefusal,
  type StoredMail,
} from '../../../platform/mail/index.js';
import { NewsletterRecipientsRepository } from '../newsletter-recipients.repository.js';
import { Newsletter } from '../newsletter.entity.js';

/** Keeps the figures of newsletters, and ends the subscription of a mailbox that does not exist. */
@Injectable()
@ListensToMails()
@ListensToSubscriptions()
export class NewsletterMailsListener implements MailListener, SubscriptionListener {
  constructor(
    private readonly recipients: NewsletterRecipientsRepository,
    private readonly subscribers: NewsletterAudienceService,
  ) {}

  async isMailWanted(manager: EntityManager, mail: StoredMail): Promise<boolean> {
    if (mail.template !== 'newsletter') return true;
    const { newsletterId, subscriberId } = mail.data;
    if (await this.subscribers.isSubscribed(manager, subscriberId)) return true;
    await this.recipients.settle(manager, newsletterId, [subscriberId], 'left');
    return false;
  }

  async mailSent(manager: EntityManager, mail: StoredMail): Promise<void> {
    if (mail.template !== 'newsletter') return;
    const { newsletterId, subscriberId } = mail.data;
    await this.recipients.settle(manager, newsletterId, [subscriberId], 'sent');
  }

  async mailRefused(manager: EntityManager, mail: StoredMail, { isMailboxGone }: MailRefusal): Promise<void> {
    if (mail.template !== 'newsletter') return;
    const { newsletterId, subscriberId } = mail.data;
    // The subscriber is locked before the recipient, as by the link that unsubscribes.
    if (isMailboxGone) await this.subscribers.end(manager, subscriberId);
    await this.recipients.settle(manager, newsletterId, [subscriberId], 'failed');
  }

  async subscriptionEnded(manager: EntityManager, subscriberId: number): Promise<void> {
    const leftId = await this.recipients.leave(manager, subscriberId);
    // While it is on its way its figures are counted.
    if (leftId !== null) {
      await manager.increment(Newsletter, { id: leftId, status: 'sent' }, 'unsubscribed', 1);
    }
  }
}
