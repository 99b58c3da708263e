import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { JobQueueService, JobRegistryService } from '../../core/jobs/index.js';
import { ProductSearch } from '../products/index.js';
import { TrackMatchesService } from './track-matches.service.js';

const TASK = 'withdraw-copies-of-sold';

/**
 * Takes tracks off sale whose recording was sold as another track after they had been published. In a job: a sale must
 * not wait for the locks of other tracks.
 */
@Injectable()
export class SoldRecordingsJob implements OnModuleInit {
  private readonly logger = new Logger('Track matches');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueueService,
    private readonly jobs: JobRegistryService,
    private readonly matches: TrackMatchesService,
    private readonly search: ProductSearch,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, ({ productId }: { productId: number }) => this.withdraw(productId));
  }

  /** @param productId a track that was sold, or is on sale again after an order held it */
  add(manager: EntityManager, productId: number): Promise<void> {
    return this.queue.add(manager, TASK, { productId });
  }

  private async withdraw(productId: number): Promise<void> {
    const withdrawn = await this.dataSource.transaction((manager) =>
      this.matches.withdrawCopies(manager, productId),
    );
    if (withdrawn.length === 0) return;
    this.logger.warn(`Taken off sale, the recording was sold as another track: ${withdrawn.join(', ')}`);
    await this.search.refresh(withdrawn);
  }
}
