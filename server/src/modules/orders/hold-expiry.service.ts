import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LessThanOrEqual, type DataSource } from 'typeorm';
import { JobRegistry } from '../../core/jobs/index.js';
import { OrderStatusService } from './order-status.service.js';
import { Order } from './order.entity.js';

const TASK = 'orders.cancel-overdue';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const BATCH = 200;

/** Gives back the tracks of pending orders that nobody settled in time. */
@Injectable()
export class HoldExpiry implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly status: OrderStatusService,
    private readonly jobs: JobRegistry,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, () => this.cancelOverdue(new Date()), { cron: EVERY_FIVE_MINUTES });
  }

  /** Each order in its own transaction, looked at again under its lock: two server processes do it once. */
  async cancelOverdue(now: Date): Promise<void> {
    const overdue = await this.dataSource.manager.find(Order, {
      select: { id: true },
      where: { status: 'pending', holdExpiresAt: LessThanOrEqual(now) },
      order: { id: 'ASC' },
      take: BATCH,
    });
    for (const { id } of overdue) await this.status.cancelOverdue(id, now);
  }
}
