import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { mailboxForm, mailboxKey } from '#domain/mailbox.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { Subscriber } from './subscriber.entity.js';
import { lockSubscribersOf } from './subscriber.repository.js';
import { NewsletterAudienceService } from './newsletter-audience.service.js';
import { SubscriptionLinksService } from './subscription-links.service.js';

/** The link is forged, older than an unsubscription, or of a deleted subscriber. */
export const confirmLinkNotValid = () => invalidInput('Failed to confirm subscription', 'token');

export const unsubscribeLinkNotValid = () => invalidInput('Invalid unsubscribe link', 'token');

/** Double opt-in: a subscription starts when the link mailed to its address is opened. */
@Injectable()
export class SubscriptionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: SubscriptionLinksService,
    private readonly outbox: MailOutboxService,
    private readonly limits: RateLimitService,
    private readonly audience: NewsletterAudienceService,
  ) {}

  /** Does not reveal a known address; its mailbox gets another mail. */
  async subscribe(email: string): Promise<void> {
    await this.limits.consume('newsletter', mailboxKey(email));
    await retryTransaction(this.dataSource, async (manager) => {
      let [subscriber] = await lockSubscribersOf(manager, email);
      if (!subscriber) {
        await manager.query('INSERT INTO subscribers (email) VALUES ($1) ON CONFLICT (email) DO NOTHING', [
          mailboxForm(email),
        ]);
        [subscriber] = await lockSubscribersOf(manager, email);
      }
      // Missing when an admin deletes the subscriber concurrently.
      if (subscriber) await this.mail(manager, subscriber);
    });
  }

  /**
   * Idempotent.
   * @throws DomainError BAD_USER_INPUT for a link that is forged, or older than an unsubscription.
   */
  async confirm(token: string): Promise<{ email: string }> {
    const named = this.readConfirm(token);
    return retryTransaction(this.dataSource, async (manager) => {
      const subscriber = await manager.findOne(Subscriber, {
        where: named,
        lock: { mode: 'pessimistic_write' },
      });
      if (!subscriber) throw confirmLinkNotValid();
      if (!subscriber.isActive) await manager.save(Object.assign(subscriber, { isActive: true }));
      return { email: subscriber.email };
    });
  }

  /** Validates a confirmation link without confirming it, for prefetches. */
  async check(token: string): Promise<{ email: string }> {
    const subscriber = await this.dataSource.manager.findOneBy(Subscriber, this.readConfirm(token));
    if (!subscriber) throw confirmLinkNotValid();
    return { email: subscriber.email };
  }

  /** Idempotent; invalidates earlier confirmation links. @throws DomainError BAD_USER_INPUT */
  async unsubscribe(token: string): Promise<void> {
    const id = this.links.readUnsubscribe(token);
    if (id === null) throw unsubscribeLinkNotValid();
    const isKnown = await retryTransaction(this.dataSource, (manager) => this.audience.end(manager, id));
    if (!isKnown) throw unsubscribeLinkNotValid();
  }

  /** Conditions of the subscriber that a link confirms; its round must be the current one. */
  private readConfirm(token: string): { id: number; confirmRound: number } {
    const named = this.links.readConfirm(token);
    if (!named) throw confirmLinkNotValid();
    return { id: named.subscriberId, confirmRound: named.round };
  }

  private async mail(manager: EntityManager, subscriber: Subscriber): Promise<void> {
    const { id, email, isActive, confirmRound: round } = subscriber;
    const links = this.links.linksOf(id);
    const mail = { event: `newsletter:${id}:${Date.now()}`, recipient: email };
    if (isActive) {
      await this.outbox.enqueue(manager, { ...mail, template: 'newsletter-known', data: links });
      return;
    }
    const data = { ...links, confirmUrl: this.links.confirmUrl({ subscriberId: id, round }) };
    await this.outbox.enqueue(manager, { ...mail, template: 'newsletter-confirm', data });
  }
}
