import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LessThanOrEqual, type DataSource } from 'typeorm';
import { Job } from '#core/jobs/index.js';
import { Order } from '../order.entity.js';
import { OrderStatusService } from './order-status.service.js';

const TASK = 'orders.cancel-overdue';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const BATCH = 200;

/** Cancels pending orders whose hold has ended, so their tracks go back on sale. */
@Injectable()
export class HoldExpiryJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly status: OrderStatusService,
  ) {}

  @Job(TASK, { cron: EVERY_FIVE_MINUTES })
  cancelExpiredNow(): Promise<void> {
    return this.cancelExpired(new Date());
  }

  /** Cancels each expired order in its own transaction. */
  async cancelExpired(now: Date): Promise<void> {
    const expired = await this.dataSource.manager.find(Order, {
      select: { id: true },
      where: { status: 'pending', holdExpiresAt: LessThanOrEqual(now) },
      order: { id: 'ASC' },
      take: BATCH,
    });
    for (const { id } of expired) await this.status.cancelExpired(id, now);
  }
}
