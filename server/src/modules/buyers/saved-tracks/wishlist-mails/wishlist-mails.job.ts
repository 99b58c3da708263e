import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { subHours } from 'date-fns/subHours';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { ALERT_FREQUENCIES } from '#domain/saved-searches.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { Product } from '../../../catalogue/products/product.entity.js';
import { dueBefore } from '../../saved-searches/index.js';
import { AccountWishlistMailService } from './account-wishlist-mail.service.js';
import { LastChancesService } from './last-chances.service.js';
import { WishlistMailsRepository } from './wishlist-mails.repository.js';

const TASK = 'wishlist.mails';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** A price that is changed again within this time is not mailed in between. */
const SETTLING_HOURS = 1;

/**
 * Mails price drops and last chances of wishlist tracks: all of an account in one mail, which says only what holds when it is
 * sent. Each account has its own transaction, so a run that is killed repeats no mail.
 */
@Injectable()
export class WishlistMailsJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: WishlistMailsRepository,
    private readonly lastChances: LastChancesService,
    private readonly mails: AccountWishlistMailService,
  ) {}

  @Job(TASK, { cron: EVERY_TEN_MINUTES })
  runNow(): Promise<void> {
    return this.run(new Date());
  }

  async run(now: Date): Promise<void> {
    await retryTransaction(this.dataSource, (manager) => this.queueDrops(manager, now));
    const chances = await this.lastChances.find(now);
    await this.repository.addLastChances(chances, now);
    for (const frequency of ALERT_FREQUENCIES) {
      const until = dueBefore(frequency, now, now);
      if (!until) continue;
      for (const userId of await this.repository.waitingAccounts(frequency, until)) {
        await retryTransaction(this.dataSource, (manager) =>
          this.mails.mail(manager, userId, { until, now, chances }),
        );
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
}
