import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { ALERT_FREQUENCIES } from '#domain/saved-searches.js';
import { Configuration } from '#core/config/index.js';
import { Job } from '#core/jobs/index.js';
import { MailOutboxService, type WishlistMail } from '../../../platform/mail/index.js';
import { SalePeriodsService } from '../../../catalogue/price-changes/index.js';
import { dollarText, trackSummary } from '../../../catalogue/products/index.js';
import { ListingTermsRepository } from '../../../catalogue/listings/index.js';
import { Product } from '../../../catalogue/products/product.entity.js';
import { AlertLinksService, dueBefore } from '../../saved-searches/index.js';
import { User } from '../../../people/users/user.entity.js';
import { isWanted, toMailTracks } from './wishlist-mail.rules.js';
import { WishlistMailsRepository, type LastChance } from './wishlist-mails.repository.js';

const TASK = 'wishlist.mails';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** A price that is changed again within this time is not mailed in between. */
const SETTLING_HOURS = 1;
/** Last chance: hours before the end of a sale, days before an unsold track leaves the shop. */
const SALE_END_HOURS = 48;
const WITHDRAWAL_DAYS = 7;
const LISTED_TRACKS = 20;

/**
 * Mails price drops and last chances of wishlist tracks: all of an account in one mail, which says only what holds when it is
 * sent. Each account has its own transaction, so a run that is killed repeats no mail.
 */
@Injectable()
export class WishlistMailsJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: WishlistMailsRepository,
    private readonly listingTerms: ListingTermsRepository,
    private readonly sales: SalePeriodsService,
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly links: AlertLinksService,
  ) {}

  @Job(TASK, { cron: EVERY_TEN_MINUTES })
  runNow(): Promise<void> {
    return this.run(new Date());
  }

  async run(now: Date): Promise<void> {
    await this.dataSource.transaction((manager) => this.queueDrops(manager, now));
    const chances = await this.lastChances(now);
    await this.repository.addLastChances(chances, now);
    for (const frequency of ALERT_FREQUENCIES) {
      const until = dueBefore(frequency, now, now);
      if (!until) continue;
      for (const userId of await this.repository.waitingAccounts(frequency, until)) {
        await this.dataSource.transaction((manager) => this.mail(manager, userId, { until, now, chances }));
      }
    }
  }

  private async queueDrops(manager: EntityManager, now: Date): Promise<void> {
    const settled = await this.repository.takeSettled(manager, subHours(now, SETTLING_HOURS));
    if (settled.length === 0) return;
    const tracks = await manager.find(Product, {
      select: { id: true, priceCents: true },
      where: { id: In(settled.map(({ id }) => id)) },
    });
    const prices = new Map(tracks.map(({ id, priceCents }) => [id, priceCents]));
    const drops = settled.filter(({ id, beforeCents }) => (prices.get(id) ?? Infinity) < beforeCents);
    await this.repository.addDrops(manager, drops, now);
  }

  private async lastChances(now: Date): Promise<LastChance[]> {
    const sales = await this.sales.endingBefore(now, addHours(now, SALE_END_HOURS));
    const withdrawals = await this.listingTerms.endingBefore(now, addDays(now, WITHDRAWAL_DAYS));
    return [
      ...sales.map((sale): LastChance => ({ kind: 'sale-end', ...sale })),
      ...withdrawals.map((listingTerm): LastChance => ({ kind: 'withdrawal', ...listingTerm })),
    ];
  }

  private async mail(
    manager: EntityManager,
    userId: number,
    { until, now, chances }: { until: Date; now: Date; chances: readonly LastChance[] },
  ): Promise<void> {
    // The lock keeps another instance from mailing the same account meanwhile.
    const user = await manager.findOne(User, {
      where: { id: userId, blockedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    const alerts = await this.repository.takeAlerts(manager, userId, until, now);
    const settings = await this.repository.settingsOf(userId, manager);
    if (!user || alerts.length === 0 || settings.frequency === 'off') return;
    const tracks = await manager.find(Product, {
      where: { id: In(alerts.map(({ id }) => id)), status: 'published' },
    });
    const byId = new Map(tracks.map((track) => [track.id, track]));
    const wanted = alerts
      .flatMap((alert) => {
        const track = byId.get(alert.id);
        return track && isWanted(alert, track, settings, chances) ? [{ alert, track }] : [];
      })
      .sort((a, b) => a.alert.kind.localeCompare(b.alert.kind) || b.track.id - a.track.id);
    if (wanted.length === 0) return;
    await this.outbox.enqueue(manager, {
      event: `wishlist:${userId}:${now.toISOString()}`,
      recipient: user.email,
      template: 'wishlist',
      data: this.toMail(user, wanted),
    });
  }

  private toMail(user: User, wanted: Parameters<typeof toMailTracks>[0]): WishlistMail {
    const { publicUrl } = this.configuration;
    return {
      name: user.name,
      ...toMailTracks(wanted.slice(0, LISTED_TRACKS), publicUrl, { track: trackSummary, price: dollarText }),
      more: Math.max(0, wanted.length - LISTED_TRACKS),
      wishlistUrl: `${publicUrl}/wishlist`,
      ...this.links.linksOf('wishlist-mails', user.id),
    };
  }
}
