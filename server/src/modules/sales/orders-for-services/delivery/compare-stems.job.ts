import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Job, JobQueueService, type JobRun } from '#core/jobs/index.js';
import { GivenStemsService } from '../../../catalogue/packages/index.js';
import { ServiceBriefFile } from '../brief/service-brief-file.entity.js';
import { ServiceOrder } from '../service-order.entity.js';

const TASK = 'compare-given-stems';

/** Looks for the stems of a customer in the final files of their order: some seconds of work for each delivery. */
@Injectable()
export class CompareStemsJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueueService,
    private readonly stems: GivenStemsService,
  ) {}

  /** Queues the comparison of an order with stems, once its delivery is stored. */
  async request(manager: EntityManager, { id, packageId }: ServiceOrder): Promise<void> {
    const hasStems = await manager.existsBy(ServiceBriefFile, { serviceOrderId: id, kind: 'stems' });
    if (!hasStems) return;
    await this.queue.add(manager, TASK, { id, packageId }, { lane: TASK, key: `${TASK}-${id}` });
  }

  @Job(TASK)
  async run({ id, packageId }: { id: number; packageId: number }, { signal }: JobRun): Promise<void> {
    const { manager } = this.dataSource;
    const given = await manager.findOneBy(ServiceBriefFile, { serviceOrderId: id, kind: 'stems' });
    if (!given || !(await manager.existsBy(ServiceOrder, { id, packageId }))) return;
    const stemsComparison = await this.stems.compare(given.uploadId, packageId, signal);
    // Another package may have been delivered meanwhile, which has a comparison of its own.
    await manager.update(ServiceOrder, { id, packageId }, { stemsComparison });
  }
}
