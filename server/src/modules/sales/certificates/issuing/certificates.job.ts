import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { Job, JobQueueService, type JobRun } from '#core/jobs/index.js';
import {
  DEMO_SEEDED,
  ListensToOrders,
  OrdersService,
  type OrderListener,
  type OrderRefund,
} from '../../orders/index.js';
import type { Order } from '../../orders/order.entity.js';
import { CertificateLink } from '../certificate.entity.js';
import { SyncCertificatesService } from './sync-certificates.service.js';

/** Job that brings the certificates of an order in line with it: `{ orderId }`. */
export const SYNC_CERTIFICATES = 'sync-certificates';
const SWEEP = 'issue-missing-certificates';
const EVERY_NIGHT = '40 3 * * *';
const BATCH = 200;
/** Pause between two orders of a sweep, which rendering a contract would else keep the server busy with. */
const PAUSE_MS = 150;

/**
 * Runs after each completed, reopened or refunded order. The job is queued in the same transaction, so no crash between
 * completion and certificate loses it. A sweep issues what orders from before certificates, and those of the demo, lack.
 */
@ListensToOrders()
@Injectable()
export class CertificatesJob implements OrderListener {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sync: SyncCertificatesService,
    private readonly orders: OrdersService,
    private readonly queue: JobQueueService,
  ) {}

  @Job(SYNC_CERTIFICATES)
  syncOrder({ orderId }: { orderId: number }): Promise<void> {
    return this.sync.syncOrder(orderId);
  }

  async orderCompleted(manager: EntityManager, { id, serviceStage }: Order): Promise<void> {
    if (serviceStage !== null) return;
    await this.queue.add(manager, SYNC_CERTIFICATES, { orderId: id });
  }

  async orderReopened(manager: EntityManager, { id }: Order): Promise<void> {
    await this.queue.add(manager, SYNC_CERTIFICATES, { orderId: id });
  }

  async orderRefunded(manager: EntityManager, { order }: OrderRefund): Promise<void> {
    await this.queue.add(manager, SYNC_CERTIFICATES, { orderId: order.id });
  }

  /** Issues the certificates of completed orders that have none. */
  @Job(SWEEP, { cron: EVERY_NIGHT })
  @Job(DEMO_SEEDED)
  async issueMissing(_: object, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    let after = 0;
    for (;;) {
      const orders = await this.orders.completedAfter(after, BATCH);
      for (const { id } of await this.lacking(orders)) {
        if (signal?.aborted) return;
        await this.sync.syncOrder(id);
        await pause(PAUSE_MS);
      }
      if (orders.length < BATCH) return;
      after = orders.at(-1)?.id ?? after;
    }
  }

  private async lacking(orders: readonly Order[]): Promise<Order[]> {
    if (orders.length === 0) return [];
    const certified = await this.dataSource.manager.find(CertificateLink, {
      select: { id: true, lineId: true },
      where: { orderId: In(orders.map(({ id }) => id)), kind: 'issued' },
    });
    const lines = new Set(certified.map(({ lineId }) => lineId));
    return orders.filter((order) =>
      order.lines.some(
        ({ id, revokedAt, projectOfLineId }) =>
          revokedAt === null && projectOfLineId === null && !lines.has(id),
      ),
    );
  }
}
