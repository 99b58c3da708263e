import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { WEBHOOK_RETENTION_DAYS } from '#domain/webhooks.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { WebhookOutboxService } from './webhook-outbox.service.js';

const EVERY_MINUTE = '* * * * *';
const DAILY = '40 3 * * *';
const OVERDUE_SECONDS = 30;
const BATCH = 1_000;

/** Goes on with deliveries that a process has left, and deletes old events. */
@Injectable()
export class WebhookMaintenanceJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: WebhookOutboxService,
  ) {}

  @Job('webhooks.find-overdue', { cron: EVERY_MINUTE })
  async requeueOverdue(): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      // One delivery brings the others of its endpoint with it.
      const rows: { id: number }[] = await manager.query(
        `SELECT DISTINCT ON (endpoint_id) id FROM webhook_deliveries
          WHERE state = 'pending' AND next_attempt_at < now() - make_interval(secs => $1)
          ORDER BY endpoint_id, id`,
        [OVERDUE_SECONDS],
      );
      for (const { id } of rows) await this.outbox.enqueue(manager, { deliveryId: id });
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
