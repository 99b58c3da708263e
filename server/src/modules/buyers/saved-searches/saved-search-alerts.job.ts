import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { max } from 'date-fns/max';
import { subDays } from 'date-fns/subDays';
import { IsNull, LessThan, type DataSource, type EntityManager } from 'typeorm';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#domain/saved-searches.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { ProductSearch, type ProductRow } from '../../catalogue/search/index.js';
import { trackSummary } from '../../catalogue/products/index.js';
import { User } from '../../people/users/user.entity.js';
import { AlertLinksService } from './alert-links.service.js';
import { SavedSearch } from './saved-search.entity.js';
import { dueBefore, shopPathOf } from './saved-search.rules.js';

const TASK = 'saved-searches.alerts';
const EVERY_MINUTE = '* * * * *';
/** Searches of one frequency in a run; the next run takes the others. */
const BATCH = 500;
/** New tracks that are looked at, and those that a mail lists. */
const MOST_TRACKS = 100;
const LISTED_TRACKS = 20;
/** Older tracks are no news; `npm run retention` forgets that they were mailed. */
const NEWS_DAYS = 365;

/** Mails new tracks of saved searches. Each search has its own transaction, so a run that is killed repeats no mail. */
@Injectable()
export class SavedSearchAlertsJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: ProductSearch,
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly links: AlertLinksService,
  ) {}

  @Job(TASK, { cron: EVERY_MINUTE })
  runNow(): Promise<void> {
    return this.run(new Date());
  }

  async run(now: Date): Promise<void> {
    const [newest] = await this.search.newest({ unlisted: false }, 0, 1);
    if (!newest) return;
    for (const frequency of ALERT_FREQUENCIES) {
      const before = dueBefore(frequency, now, newest.createdAt);
      if (!before) continue;
      const due = await this.dataSource.manager.find(SavedSearch, {
        select: { id: true },
        where: { frequency, checkedAt: LessThan(before) },
        order: { checkedAt: 'ASC' },
        take: BATCH,
      });
      for (const { id } of due) await this.mail(id, { frequency, before, now });
    }
  }

  private mail(
    id: number,
    { frequency, before, now }: { frequency: AlertFrequency; before: Date; now: Date },
  ): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      // Another instance may have mailed it, or be about to.
      const saved = await manager.findOne(SavedSearch, {
        where: { id, frequency, checkedAt: LessThan(before) },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!saved) return;
      const tracks = await this.takeNew(manager, saved, now);
      await manager.update(SavedSearch, { id }, { checkedAt: before });
      const user = await manager.findOneBy(User, { id: saved.userId, blockedAt: IsNull() });
      if (!user || tracks.length === 0) return;
      const { publicUrl } = this.configuration;
      await this.outbox.enqueue(manager, {
        // A track is mailed once per search, so its newest track names a mail.
        event: `saved-search:${id}:${tracks[0]!.id}`,
        recipient: user.email,
        template: 'saved-search',
        data: {
          name: user.name,
          searchName: saved.name,
          tracks: tracks.slice(0, LISTED_TRACKS).map((track) => ({
            title: track.name,
            detail: trackSummary(track),
            url: `${publicUrl}/track/${track.id}`,
          })),
          more: Math.max(0, tracks.length - LISTED_TRACKS),
          shopUrl: publicUrl + shopPathOf(saved),
          ...this.links.linksOf('saved-search', id),
        },
      });
    });
  }

  /** Tracks that came on sale since the search was saved and were not mailed for it, newest first. */
  private async takeNew(
    manager: EntityManager,
    { id, filter, search, tracksSince }: SavedSearch,
    now: Date,
  ): Promise<ProductRow[]> {
    const { nodes } = await this.search.list({ filter, search, first: MOST_TRACKS });
    const since = max([tracksSince, subDays(now, NEWS_DAYS)]);
    const fresh = nodes.filter((track) => track.status === 'published' && track.createdAt > since);
    const taken: { id: number }[] = await manager.query(
      `INSERT INTO saved_search_tracks (saved_search_id, product_id)
       SELECT $1, id FROM unnest($2::integer[]) AS given (id) ON CONFLICT DO NOTHING RETURNING product_id AS id`,
      [id, fresh.map((track) => track.id)],
    );
    const ids = new Set(taken.map((row) => row.id));
    return fresh.filter((track) => ids.has(track.id)).sort((a, b) => b.id - a.id);
  }
}
