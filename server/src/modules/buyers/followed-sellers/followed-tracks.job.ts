import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { max } from 'date-fns/max';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import {
  Any,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  And,
  type DataSource,
  type EntityManager,
} from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { User } from '../../people/users/user.entity.js';
import { trackSummary } from '../../catalogue/products/index.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { AlertLinksService, dueBefore } from '../saved-searches/index.js';
import { FollowedSeller, FollowMails } from './followed-seller.entity.js';

const TASK = 'followed-sellers.mails';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** A track appears when its transaction commits, which may be later than the moment it carries. */
const SETTLING_MINUTES = 10;
/** Accounts in a run; the next run takes the others. */
const BATCH = 500;
const LISTED_TRACKS = 20;
/** Older tracks are no news. */
const NEWS_DAYS = 30;

/**
 * Mails new tracks of followed sellers, all of a day in one mail, which lists only what is on sale when it is written. Each
 * account has its own transaction, so a run that is killed repeats no mail.
 */
@Injectable()
export class FollowedTracksJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
    private readonly outbox: MailOutboxService,
    private readonly links: AlertLinksService,
    private readonly configuration: Configuration,
  ) {}

  @Job(TASK, { cron: EVERY_TEN_MINUTES })
  runNow(): Promise<void> {
    return this.run(new Date());
  }

  async run(now: Date): Promise<void> {
    const until = dueBefore('daily', subMinutes(now, SETTLING_MINUTES), now);
    if (!until) return;
    const due = await this.dataSource.manager.find(FollowMails, {
      select: { userId: true },
      where: { isOn: true, checkedAt: LessThan(until) },
      order: { checkedAt: 'ASC' },
      take: BATCH,
    });
    for (const { userId } of due) {
      await retryTransaction(this.dataSource, (manager) => this.mail(manager, userId, until));
    }
  }

  private async mail(manager: EntityManager, userId: number, until: Date): Promise<void> {
    // Another instance may have mailed the account, or be about to.
    const mails = await manager.findOne(FollowMails, {
      where: { userId, isOn: true, checkedAt: LessThan(until) },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!mails) return;
    const tracks = await this.newTracks(manager, mails, until);
    await manager.update(FollowMails, { userId }, { checkedAt: until });
    const user = await manager.findOneBy(User, { id: userId, blockedAt: IsNull() });
    if (!user || tracks.length === 0) return;
    const { publicUrl } = this.configuration;
    await this.outbox.enqueue(manager, {
      event: `followed-sellers:${userId}:${until.toISOString()}`,
      recipient: user.email,
      template: 'followed-sellers',
      data: {
        userId,
        name: user.name,
        tracks: tracks.slice(0, LISTED_TRACKS).map((track) => ({
          title: `${track.name} · ${track.storeName ?? ''}`,
          detail: trackSummary(track),
          url: `${publicUrl}/track/${track.id}`,
        })),
        more: Math.max(0, tracks.length - LISTED_TRACKS),
        shopUrl: `${publicUrl}/shop`,
        ...this.links.linksOf('followed-sellers', userId),
      },
    });
  }

  /** Tracks on sale that appeared since the last mail, and since their seller is followed; the newest first. */
  private async newTracks(
    manager: EntityManager,
    { userId, checkedAt }: FollowMails,
    until: Date,
  ): Promise<Product[]> {
    const follows = await manager.findBy(FollowedSeller, { userId });
    const sellers = await this.sellers.listByIds(
      manager,
      follows.map(({ sellerId }) => sellerId),
    );
    const active = new Set(
      sellers.filter(({ status, user }) => status === 'active' && !user.isBlocked).map(({ id }) => id),
    );
    const since = max([checkedAt, subDays(until, NEWS_DAYS)]);
    const tracks = await manager.find(Product, {
      where: {
        sellerId: Any([...active]),
        status: 'published',
        createdAt: And(MoreThan(since), LessThanOrEqual(until)),
      },
      order: { id: 'DESC' },
    });
    const followedAt = new Map(follows.map((follow) => [follow.sellerId, follow.followedAt]));
    return tracks.filter(
      ({ sellerId, createdAt }) => sellerId !== null && createdAt > (followedAt.get(sellerId) ?? until),
    );
  }
}
