import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MetricsService } from '#core/telemetry/index.js';

/**
 * `recovered`: delivered, the first time after failures of the endpoint; `retried`: failed with another attempt to follow;
 * `failed`: failed for the last time.
 */
export type AttemptOutcome = 'delivered' | 'recovered' | 'retried' | 'failed';

type Backlog = Record<'due' | 'later', number>;

/** Counts attempts of this process by outcome, and pending deliveries of all processes. */
@Injectable()
export class WebhookMetricsService {
  private readonly attempts;

  constructor(
    metrics: MetricsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    this.attempts = metrics.counter(
      'ghostnote_webhook_attempts_total',
      'Attempts of this process to deliver webhook messages, by outcome',
      ['outcome'],
    );
    metrics.gauge(
      'ghostnote_webhooks_pending',
      'Pending webhook messages, by whether their next attempt is due or later',
      ['attempt'],
      async (gauge) => {
        for (const [attempt, count] of Object.entries(await this.backlog())) gauge.set({ attempt }, count);
      },
    );
  }

  attempted(outcome: AttemptOutcome): void {
    this.attempts.inc({ outcome: outcome === 'recovered' ? 'delivered' : outcome });
  }

  private async backlog(): Promise<Backlog> {
    const rows: Backlog[] = await this.dataSource.query(
      `SELECT count(*) FILTER (WHERE next_attempt_at <= now())::int AS due,
              count(*) FILTER (WHERE next_attempt_at > now())::int AS later
         FROM webhook_deliveries WHERE state = 'pending'`,
    );
    return rows[0] as Backlog;
  }
}
