import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { StemsComparison } from '#domain/given-stems.js';
import { SERVICE_NAMES } from '#domain/services.js';
import { retryTransaction } from '#core/database/index.js';
import { Job, JobQueueService, type JobRun } from '#core/jobs/index.js';
import { GivenStemsService } from '../../../catalogue/packages/index.js';
import { ServiceBriefFile } from '../brief/service-brief-file.entity.js';
import { ServiceMailsService } from '../service-mails.service.js';
import { ServiceOrder } from '../service-order.entity.js';

/** Stems that a mail names; the page has them all. */
const NAMED = 10;
const TASK = 'compare-given-stems';

/** Looks for the stems of a customer in the final files of their order: some seconds of work for each delivery. */
@Injectable()
export class CompareStemsJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queue: JobQueueService,
    private readonly stems: GivenStemsService,
    private readonly mails: ServiceMailsService,
  ) {}

  /** Queues the comparison of an order with stems, once its delivery is stored. */
  async request(manager: EntityManager, { id, packageId }: ServiceOrder): Promise<void> {
    const hasStems = await manager.existsBy(ServiceBriefFile, { serviceOrderId: id, kind: 'stems' });
    if (!hasStems) return;
    await this.queue.add(manager, TASK, { id, packageId }, { lane: TASK, key: `${TASK}-${id}` });
  }

  @Job(TASK)
  async run({ id, packageId }: { id: number; packageId: number }, { signal }: JobRun): Promise<void> {
    const given = await this.dataSource.manager.findOneBy(ServiceBriefFile, {
      serviceOrderId: id,
      kind: 'stems',
    });
    if (!given || !(await this.dataSource.manager.existsBy(ServiceOrder, { id, packageId }))) return;
    const stemsComparison = await this.stems.compare(given.uploadId, packageId, signal);
    await retryTransaction(this.dataSource, async (manager) => {
      const order = await manager.findOne(ServiceOrder, {
        where: { id, packageId },
        lock: { mode: 'pessimistic_write' },
      });
      // Another package may have been delivered meanwhile, which has a comparison of its own.
      if (!order) return;
      await manager.update(ServiceOrder, { id }, { stemsComparison });
      if (stemsComparison.notHeard.length > 0) await this.tell(manager, order, stemsComparison);
    });
  }

  private async tell(
    manager: EntityManager,
    order: ServiceOrder,
    { heard, notHeard }: StemsComparison,
  ): Promise<void> {
    const key = `service-order:${order.id}:stems:${order.packageId}`;
    const count = `${notHeard.length} of ${heard.length + notHeard.length}`;
    await this.mails.tellStore(manager, order, {
      key,
      title: `${SERVICE_NAMES[order.kind]} #${order.id}: ${count} stems not found in the mix`,
      facts: [{ label: 'Not found', value: listed(notHeard) }],
    });
    await this.mails.tellMaker(manager, order, { key, news: 'stems', text: listed(notHeard) });
  }
}

const listed = (names: readonly string[]) =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');
