import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { ProductSearch } from '../search/index.js';
import { TrackMatchesService } from './track-matches.service.js';

const TASK = 'look-for-copies';

/**
 * Announces copies that are on sale when their recording is sold as another track, and takes a track that an order releases off
 * sale again if an admin has decided so meanwhile. In a job: a sale must not wait for the locks of other tracks.
 */
@Injectable()
export class SoldRecordingsJob {
  private readonly logger = new Logger('Track matches');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueueService,
    private readonly matches: TrackMatchesService,
    private readonly search: ProductSearch,
  ) {}

  /** @param productId a track that was sold, or is on sale again after an order held it */
  add(manager: EntityManager, productId: number): Promise<void> {
    return this.queue.add(manager, TASK, { productId });
  }

  @Job(TASK)
  async look({ productId }: { productId: number }): Promise<void> {
    const isWithdrawn = await retryTransaction(this.dataSource, (manager) =>
      this.matches.afterOrder(manager, productId),
    );
    if (!isWithdrawn) return;
    this.logger.warn(`Taken off sale again, as was decided while an order held it: ${productId}`);
    await this.search.refresh([productId]);
  }
}
