import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { WEBHOOK_RETENTION_DAYS } from '#domain/webhooks.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { WebhookOutboxService } from './webhook-outbox.service.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAILY = '40 3 * * *';
const OVERDUE_MINUTES = 10;
const BATCH = 1_000;

/** Queues overdue deliveries again that have lost their job, and deletes old events. */
@Injectable()
export class WebhookMaintenanceJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: WebhookOutboxService,
  ) {}

  @Job('webhooks.find-overdue', { cron: EVERY_TEN_MINUTES })
  async requeueOverdue(): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      const rows: { id: number; endpoint_id: number }[] = await manager.query(
        `SELECT id, endpoint_id FROM webhook_deliveries
          WHERE state = 'pending' AND next_attempt_at < now() - make_interval(mins => $1)
          ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
        [OVERDUE_MINUTES, BATCH],
      );
      for (const { id, endpoint_id } of rows) {
        await this.outbox.enqueue(manager, { deliveryId: id, endpointId: endpoint_id });
      }
    });
  }

  /** Deletes events with their deliveries and attempts, except those with a pending delivery. */
  @Job('webhooks.forget-old', { cron: DAILY })
  async deleteOld(): Promise<void> {
    let deleted: number;
    do {
      [, deleted] = (await this.dataSource.query(
        `DELETE FROM webhook_events WHERE id IN (
           SELECT id FROM webhook_events event
            WHERE created_at < now() - make_interval(days => $1)
              AND NOT EXISTS (
                SELECT FROM webhook_deliveries WHERE event_id = event.id AND state = 'pending')
            LIMIT $2)`,
        [WEBHOOK_RETENTION_DAYS, BATCH],
      )) as [unknown, number];
    } while (deleted === BATCH);
  }
}
