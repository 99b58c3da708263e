import { Injectable } from '@nestjs/common';
import { DEMO_MAIL_DOMAIN } from '#domain/demo.js';
import { ListenersService } from '#core/events/index.js';
import { Any, type EntityManager } from 'typeorm';
import type { NewsletterLinks } from '../../platform/mail/index.js';
import { Subscriber } from './subscriber.entity.js';
import { ListensToSubscriptions } from './subscription-listeners.js';
import { SubscriptionLinksService } from './subscription-links.service.js';

/** Conditions of the subscribers who get a newsletter. */
export interface Audience {
  /** Subscribers who chose one of these genres, or none; empty for all. */
  genres: readonly string[];
  /** Only subscribers with one of these addresses; null for all. */
  addresses: readonly string[] | null;
}

/** Leaves out the made-up people of the demo, whose mails are dropped. */
const OF_AUDIENCE = `is_active AND email NOT LIKE '%@${DEMO_MAIL_DOMAIN}' AND (cardinality($1::text[]) = 0 OR cardinality(genres) = 0 OR genres && $1::text[])
  AND ($2::citext[] IS NULL OR email = ANY ($2::citext[]))`;

/** Subscribers as the newsletter sees them. */
@Injectable()
export class NewsletterAudienceService {
  constructor(
    private readonly links: SubscriptionLinksService,
    private readonly listeners: ListenersService,
  ) {}

  async count(manager: EntityManager, { genres, addresses }: Audience): Promise<number> {
    const [row] = (await manager.query(
      `SELECT count(*)::int AS count FROM subscribers WHERE ${OF_AUDIENCE}`,
      [genres, addresses],
    )) as [{ count: number }];
    return row.count;
  }

  /** Numbers of the subscribers, the oldest first. */
  async list(manager: EntityManager, { genres, addresses }: Audience): Promise<number[]> {
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM subscribers WHERE ${OF_AUDIENCE} ORDER BY id`,
      [genres, addresses],
    );
    return rows.map(({ id }) => id);
  }

  /** Addresses of those among the subscribers who still are. */
  async addressesOf(manager: EntityManager, ids: readonly number[]): Promise<Map<number, string>> {
    const subscribers = await manager.find(Subscriber, {
      select: { id: true, email: true },
      where: { id: Any(ids), isActive: true },
    });
    return new Map(subscribers.map(({ id, email }) => [id, email]));
  }

  isSubscribed(manager: EntityManager, id: number): Promise<boolean> {
    return manager.existsBy(Subscriber, { id, isActive: true });
  }

  linksOf(id: number): NewsletterLinks & { genresUrl: string } {
    return { ...this.links.linksOf(id), genresUrl: this.links.genresUrl(id) };
  }

  /** Ends the subscription and invalidates earlier confirmation links. @returns false for an unknown subscriber */
  async end(manager: EntityManager, id: number): Promise<boolean> {
    const subscriber = await manager.findOne(Subscriber, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!subscriber) return false;
    const { isActive, confirmRound } = subscriber;
    await manager.save(Object.assign(subscriber, { isActive: false, confirmRound: confirmRound + 1 }));
    if (isActive) await this.listeners.notify(ListensToSubscriptions, 'subscriptionEnded', manager, id);
    return true;
  }
}
