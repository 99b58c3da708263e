import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, IsNull, type DataSource } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import { STORE_NOTICE_KINDS, STORE_NOTICE_NAMES } from '#domain/store-notices.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { User } from '../users/user.entity.js';
import { NoticeLinksService } from './notice-links.service.js';
import { StoreNotice, StoreNoticePreference } from './store-notice.entity.js';
import { dayBefore, modeOf } from './store-notice.rules.js';

const TASK = 'store-notices.digest';
/** Cron of the digest: seven in the morning (UTC), repeated so that a day is not lost when the server starts later. */
const HOURLY_FROM_SEVEN = '5 7-23 * * *';
/** Items of one kind in a mail. */
const MOST_ITEMS = 50;

/** Mails the events of the day before to the admins who get a daily digest. */
@Injectable()
export class StoreDigestJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly links: NoticeLinksService,
  ) {}

  @Job(TASK, { cron: HOURLY_FROM_SEVEN })
  runNow(): Promise<void> {
    return this.run(new Date());
  }

  /** Each admin gets one mail per day: the outbox drops a second mail of an event, also from another instance. */
  async run(now: Date): Promise<void> {
    const { day, from, to } = dayBefore(now);
    await retryTransaction(this.dataSource, async (manager) => {
      const notices = await manager
        .createQueryBuilder(StoreNotice, 'n')
        .where('n.created_at >= :from AND n.created_at < :to', { from, to })
        .orderBy('n.id')
        .getMany();
      const admins = await manager.find(User, {
        where: { isAdmin: true, blockedAt: IsNull() },
        order: { id: 'ASC' },
      });
      const userIds = admins.map(({ id }) => id);
      const preferences = await manager.findBy(StoreNoticePreference, { userId: In(userIds) });
      for (const { id, email } of admins) {
        const isFirst = isSameMailbox(email, this.configuration.firstAdmin.email);
        const own = notices.filter(({ kind, createdAt }) => {
          const chosen = preferences.find((one) => one.userId === id && one.kind === kind);
          if (chosen && chosen.changedAt > createdAt) return false;
          return modeOf(kind, chosen?.mode, isFirst) === 'daily';
        });
        if (own.length === 0) continue;
        await this.outbox.enqueue(manager, {
          event: `store-digest:${day}`,
          recipient: email,
          template: 'store-digest',
          data: { day, groups: this.groupsOf(own), links: this.links.linksOf(id, 'digest') },
        });
      }
    });
  }

  private groupsOf(notices: readonly StoreNotice[]) {
    const { publicUrl } = this.configuration;
    return STORE_NOTICE_KINDS.map((kind) => ({ kind, all: notices.filter((one) => one.kind === kind) }))
      .filter(({ all }) => all.length > 0)
      .map(({ kind, all }) => ({
        name: STORE_NOTICE_NAMES[kind],
        items: all.slice(0, MOST_ITEMS).map(({ title, path }) => ({ title, url: `${publicUrl}${path}` })),
        more: Math.max(0, all.length - MOST_ITEMS),
      }));
  }
}
