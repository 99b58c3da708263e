import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { trackSummary } from '../../../catalogue/products/index.js';
import { Product } from '../../../catalogue/products/product.entity.js';
import { User } from '../../../people/users/user.entity.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { AlertLinksService } from '../../saved-searches/index.js';
import { CartRemindersRepository } from './cart-reminders.repository.js';
import { cartMailOf } from './cart-reminders.service.js';

const TASK = 'carts.remind';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const LISTED_TRACKS = 20;

/**
 * Mails what is on sale in the cart of a buyer who agreed to it, once until something is added. Each account has its own
 * transaction under the lock that an order takes too, so a run that is killed repeats no mail.
 */
@Injectable()
export class CartRemindersJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: CartRemindersRepository,
    private readonly outbox: MailOutboxService,
    private readonly links: AlertLinksService,
    private readonly configuration: Configuration,
  ) {}

  @Job(TASK, { cron: EVERY_TEN_MINUTES })
  runNow(): Promise<void> {
    return this.run(new Date());
  }

  async run(now: Date): Promise<void> {
    for (const userId of await this.repository.dueAccounts(now)) {
      await retryTransaction(this.dataSource, (manager) => this.remind(manager, userId, now));
    }
  }

  private async remind(manager: EntityManager, userId: number, now: Date): Promise<void> {
    const user = await manager.findOne(User, {
      where: { id: userId, blockedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!user || !(await this.repository.isDue(manager, userId, now))) return;
    const tracks = await manager
      .createQueryBuilder(Product, 'p')
      .innerJoin('cart_items', 'c', 'c.product_id = p.id AND c.user_id = :userId', { userId })
      .where(`p.status = 'published'`)
      .orderBy('c.added_at', 'DESC')
      .addOrderBy('p.id', 'DESC')
      .getMany();
    // They may come back on sale while the cart is young.
    if (tracks.length === 0) return;
    await this.repository.handled(manager, userId, now);
    const { publicUrl } = this.configuration;
    await this.outbox.enqueue(manager, {
      event: cartMailOf(userId, now),
      recipient: user.email,
      template: 'cart-reminder',
      data: {
        name: user.name,
        tracks: tracks.slice(0, LISTED_TRACKS).map((track) => ({
          title: track.name,
          detail: trackSummary(track),
          url: `${publicUrl}/track/${track.id}`,
        })),
        more: Math.max(0, tracks.length - LISTED_TRACKS),
        cartUrl: `${publicUrl}/cart`,
        ...this.links.linksOf('cart-reminders', userId),
      },
    });
  }
}
