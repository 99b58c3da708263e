import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import type { DataSource, EntityManager } from 'typeorm';
import { LISTING_REMINDER_DAYS } from '#domain/listing-terms.js';
import { recordAudit } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { ProductEventsService, ProductStockRepository } from '../../products/index.js';
import type { Product } from '../../products/product.entity.js';
import { dueStep, type ListingTermStep } from './listing-term.rules.js';
import { ListingTermsRepository } from './listing-terms.repository.js';
import { UnsoldTracksMailService, type TakenStep } from './unsold-tracks-mail.service.js';

const TASK = 'products.unsold-tracks';
const EVERY_NIGHT = '30 4 * * *';
/** Tracks of a seller in one transaction; the next night takes the others. */
const MOST_TRACKS = 200;

/**
 * Reminds sellers of unsold tracks 30 and 7 days before their six months end, then takes the tracks off sale until their
 * sellers resume them. One transaction and at most one mail for each seller and night.
 */
@Injectable()
export class UnsoldTracksJob {
  private readonly logger = new Logger('Unsold tracks');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listingTerms: ListingTermsRepository,
    private readonly stock: ProductStockRepository,
    private readonly events: ProductEventsService,
    private readonly mails: UnsoldTracksMailService,
  ) {}

  @Job(TASK, { cron: EVERY_NIGHT })
  runNow(): Promise<void> {
    return this.run(new Date());
  }

  async run(now: Date): Promise<void> {
    const before = addDays(now, LISTING_REMINDER_DAYS[0]);
    for (const sellerId of await this.listingTerms.dueSellers(before)) {
      const ended = await retryTransaction(this.dataSource, (manager) =>
        this.advance(manager, sellerId, now, before),
      );
      if (ended.length === 0) continue;
      await this.stock.refresh(ended);
      this.logger.log(`${ended.length} unsold tracks of seller ${sellerId} taken off sale`);
    }
  }

  /** @returns tracks that were taken off sale */
  private async advance(
    manager: EntityManager,
    sellerId: number,
    now: Date,
    before: Date,
  ): Promise<number[]> {
    const ids = await this.listingTerms.dueTracks(manager, sellerId, before);
    const found = await this.listingTerms.listingTermsOf(manager, ids);
    const isDue = (id: number) => dueStep(found.get(id)!, now) !== null;
    // Waits for orders under way, which lock in the same order: a track that one has taken is left alone.
    const locked = await this.stock.lock(manager, ids.filter(isDue).slice(0, MOST_TRACKS));
    const tracks = locked.filter((track) => track.status === 'published' && track.sellerId === sellerId);
    const listingTerms = await this.listingTerms.listingTermsOf(
      manager,
      tracks.map(({ id }) => id),
    );
    const taken: TakenStep[] = [];
    for (const track of tracks) {
      const step = dueStep(listingTerms.get(track.id)!, now);
      if (!step) continue;
      await this.take(manager, track, step, now);
      taken.push({ track, step });
    }
    await this.mails.send(manager, sellerId, taken, now);
    return taken.filter(({ step }) => step.kind === 'end').map(({ track }) => track.id);
  }

  private async take(
    manager: EntityManager,
    track: Product,
    step: ListingTermStep,
    now: Date,
  ): Promise<void> {
    const subject = `product:${track.id}`;
    if (step.kind === 'remind') {
      const { days, endsAt } = step;
      await this.listingTerms.remind(manager, track.id, endsAt, days);
      const after = { reminder: `${days} days`, onSaleUntil: endsAt };
      await recordAudit(manager, { actor: null, action: 'product.remind-unsold', subject, after });
      return;
    }
    const earlier = { ...track };
    await this.listingTerms.end(manager, track.id, now);
    await manager.save(Object.assign(track, { status: 'archived', pausedAt: now }));
    await recordAudit(manager, {
      actor: null,
      action: 'product.end-unsold',
      subject,
      before: { status: earlier.status },
      after: { status: track.status },
    });
    await this.events.changed(manager, earlier, track);
  }
}
