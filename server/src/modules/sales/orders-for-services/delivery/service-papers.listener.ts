import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { packageLink } from '#domain/packages.js';
import { Configuration } from '#core/config/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { SYNC_CERTIFICATES } from '../../certificates/index.js';
import { DownloadLinksService } from '../../orders/index.js';
import { OrderLine, type Order } from '../../orders/order.entity.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { ListensToServiceOrders, type ServiceOrderListener } from '../service-order-listeners.js';
import { lastStageOf, otherPapers } from './service-papers.repository.js';

/**
 * Hands the final files of custom work out once it is done, with contract and certificate: the line of its last paid stage
 * delivers them like a track. Work that is done no longer takes them back.
 */
@ListensToServiceOrders()
@Injectable()
export class ServicePapersListener implements ServiceOrderListener {
  constructor(
    private readonly links: DownloadLinksService,
    private readonly queue: JobQueueService,
    private readonly configuration: Configuration,
  ) {}

  async serviceOrderMoved(
    manager: EntityManager,
    stages: readonly Order[],
    { status, packageId }: ServiceOrder,
  ): Promise<void> {
    const papers = status === 'done' && packageId !== null ? await lastStageOf(manager, stages) : null;
    for (const line of await otherPapers(manager, stages, papers?.line.id ?? null)) {
      await manager.update(OrderLine, line.id, { downloadLink: '' });
      await this.links.withdraw(manager, { lines: [line] });
      await this.certify(manager, line.orderId);
    }
    if (!papers || packageId === null) return;
    const { order, line } = papers;
    const downloadLink = packageLink(this.configuration.publicUrl, packageId);
    await manager.update(OrderLine, line.id, { downloadLink });
    await this.links.issue(manager, order, [Object.assign(line, { downloadLink })]);
    await this.certify(manager, order.id);
  }

  /** Issues or revokes certificates after the transaction. */
  private certify(manager: EntityManager, orderId: number): Promise<void> {
    return this.queue.add(manager, SYNC_CERTIFICATES, { orderId });
  }
}
