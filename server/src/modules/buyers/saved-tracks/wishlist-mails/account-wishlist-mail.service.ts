import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { dollarText, ProductPricesRepository, trackSummary } from '../../../catalogue/products/index.js';
import { Product } from '../../../catalogue/products/product.entity.js';
import { User } from '../../../people/users/user.entity.js';
import { MailOutboxService, type WishlistMail } from '../../../platform/mail/index.js';
import { AlertLinksService } from '../../saved-searches/index.js';
import { isWanted, toMailTracks } from './wishlist-mail.rules.js';
import { WishlistMailsRepository, type LastChance } from './wishlist-mails.repository.js';

const LISTED_TRACKS = 20;

/** Mails an account what waits for it, in one mail that says only what holds now. */
@Injectable()
export class AccountWishlistMailService {
  constructor(
    private readonly repository: WishlistMailsRepository,
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly links: AlertLinksService,
    private readonly prices: ProductPricesRepository,
  ) {}

  async mail(
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
      data: this.toMail(user, wanted, await this.prices.lowestBefore(manager, [...byId.keys()])),
    });
  }

  private toMail(
    user: User,
    wanted: Parameters<typeof toMailTracks>[0],
    lowestCents: ReadonlyMap<number, number>,
  ): WishlistMail {
    const { publicUrl } = this.configuration;
    return {
      name: user.name,
      ...toMailTracks(wanted.slice(0, LISTED_TRACKS), lowestCents, publicUrl, {
        track: trackSummary,
        price: dollarText,
      }),
      more: Math.max(0, wanted.length - LISTED_TRACKS),
      wishlistUrl: `${publicUrl}/wishlist`,
      ...this.links.linksOf('wishlist-mails', user.id),
    };
  }
}
